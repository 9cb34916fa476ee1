use std::io::Read;
use std::str::FromStr;

pub struct Scanner {
    words: Vec<String>,
}

impl Scanner {
    pub fn new() -> Self {
        let mut text = String::new();
        std::io::stdin().read_to_string(&mut text).unwrap();
        Scanner { words: text.split_whitespace().rev().map(String::from).collect() }
    }

    pub fn next<T: FromStr>(&mut self) -> T {
        self.words.pop().unwrap().parse().ok().unwrap()
    }
}
