extern crate core;
extern crate self as geo;
extern crate std as standard;

pub mod sum;

pub struct Point {
    pub x: i32,
    pub y: i32,
}

pub fn flip(p: geo::Point) -> ::geo::Point {
    let (mut x, mut y) = (p.x, p.y);
    core::mem::swap(&mut x, &mut y);
    Point { x, y }
}

pub fn zero() -> i32 {
    standard::cmp::min(0, 1)
}

pub fn unused() -> i32 {
    geo::zero() + 1
}
