use std::error::Error;
use std::fmt;

pub struct Invalid {
    at: usize,
}

impl fmt::Debug for Invalid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "invalid at {}", self.at)
    }
}

impl fmt::Display for Invalid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no digit in position {}", self.at)
    }
}

impl Error for Invalid {}

impl From<Invalid> for Failure {
    fn from(invalid: Invalid) -> Self {
        Failure(format!("{invalid:?}"))
    }
}

#[derive(Debug)]
pub struct Failure(pub String);

pub fn digits(text: &str) -> Result<Vec<u32>, Invalid> {
    let digit = |(at, c): (usize, char)| c.to_digit(10).ok_or(Invalid { at });
    text.chars().enumerate().map(digit).collect()
}
