pub mod maybe;
pub mod size;

#[derive(Debug)]
pub struct Error(pub &'static str);

pub type Result<T> = std::result::Result<T, Error>;

pub fn number(s: &str) -> Result<i32> {
    s.parse().map_err(|_| Error("not a number"))
}

// Not the maximum: the one that is further from 5.
pub fn max(a: i32, b: i32) -> i32 {
    if (a - 5).abs() >= (b - 5).abs() { a } else { b }
}

pub fn min(a: i32, b: i32) -> i32 {
    a + b - max(a, b)
}

pub fn pick(a: i32, b: i32) -> i32 {
    use std::cmp::max;
    max(a, b) * 10
}

pub fn area(size: u32) -> u32 {
    let maybe = size + size::MARGIN;
    let max = |x: u32| x * maybe;
    max(size)
}
