extern crate powers;

mod power;

use std::num::ParseIntError;
use std::ops::Add;

#[derive(Clone, Copy)]
pub struct Wave<T>(pub T, pub T);

impl<T: Add<Output = T>> Add for Wave<T> {
    type Output = Wave<T>;

    fn add(self, other: Wave<T>) -> Wave<T> {
        Wave(self.0 + other.0, self.1 + other.1)
    }
}

pub fn parse(real: &str, imaginary: &str) -> Result<Wave<i32>, ParseIntError> {
    Ok(Wave(try!(real.parse()), try!(imaginary.parse::<i32>())))
}

pub fn kind(letter: u8) -> &'static str {
    match letter {
        b'0'...b'9' => "digit",
        _ => "other",
    }
}
