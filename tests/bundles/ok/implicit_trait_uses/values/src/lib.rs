use std::{fmt, iter::Sum, num::ParseIntError, ops::Deref, str::FromStr};

#[derive(Debug)]
pub struct Date {
    pub day: u32,
    pub month: u32,
}

#[derive(Debug)]
#[allow(dead_code)]
pub struct Problem(String);

impl From<ParseIntError> for Problem {
    fn from(e: ParseIntError) -> Self {
        Problem(prefix(&e.to_string()))
    }
}

impl From<String> for Problem {
    fn from(s: String) -> Self {
        Problem(s)
    }
}

fn prefix(s: &str) -> String {
    format!("bad: {s}")
}

impl FromStr for Date {
    type Err = ParseIntError;
    fn from_str(s: &str) -> Result<Self, Self::Err> {
        let (d, m) = s.split_once('/').unwrap_or((s, "1"));
        Ok(Date { day: d.parse()?, month: m.parse()? })
    }
}

impl Deref for Date {
    type Target = str;
    fn deref(&self) -> &str {
        MONTHS[self.month as usize]
    }
}

const MONTHS: [&str; 3] = ["", "January", "February"];

#[derive(PartialEq, PartialOrd)]
pub struct Money(pub i32);

impl<'a> Sum<&'a Money> for Money {
    fn sum<I: Iterator<Item = &'a Money>>(it: I) -> Money {
        Money(it.map(|m| m.0).sum())
    }
}

impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} coins", self.0)
    }
}

impl fmt::LowerHex for Money {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "0x{:x}", self.0 + 248)
    }
}

impl TryFrom<i32> for Money {
    type Error = ();
    fn try_from(x: i32) -> Result<Self, ()> {
        if x < 0 { Err(()) } else { Ok(Money(x)) }
    }
}

pub struct Config {
    pub depth: u32,
    pub width: u32,
}

impl Default for Config {
    fn default() -> Self {
        Config { depth: 1, width: 80 }
    }
}

pub struct Temp(pub i32);

impl PartialEq<i32> for Temp {
    fn eq(&self, other: &i32) -> bool {
        self.0 == *other
    }
}

impl Drop for Temp {
    fn drop(&mut self) {
        println!("dropped {}", self.0);
    }
}

impl Clone for Temp {
    fn clone(&self) -> Self {
        Temp(self.0)
    }
}
