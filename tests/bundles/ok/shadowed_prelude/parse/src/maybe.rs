#[derive(Debug)]
pub enum Option<T> {
    Some(T),
    None,
}

use self::Option::*;

impl<T> Option<T> {
    pub fn is_some(&self) -> bool {
        matches!(self, Some(_))
    }
}

pub fn find(xs: &[i32], x: i32) -> Option<usize> {
    match xs.iter().position(|y| *y == x) {
        std::option::Option::Some(i) => Some(i + 100),
        std::option::Option::None => None,
    }
}

pub struct String(pub Vec<char>);

pub fn spell(s: &str) -> String {
    String(s.chars().collect())
}
