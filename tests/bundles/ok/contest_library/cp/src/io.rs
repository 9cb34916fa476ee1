use std::str::{FromStr, SplitAsciiWhitespace};

pub struct Scanner<'a> {
    words: SplitAsciiWhitespace<'a>,
}

impl<'a> Scanner<'a> {
    pub fn new(text: &'a str) -> Self {
        Scanner { words: text.split_ascii_whitespace() }
    }

    pub fn read<T: Readable>(&mut self) -> T {
        T::from_word(self.words.next().expect("one more word"))
    }
}

pub trait Readable {
    fn from_word(word: &str) -> Self;
}

impl<T: FromStr> Readable for T {
    fn from_word(word: &str) -> T {
        word.parse().ok().unwrap_or_else(|| panic!("{word} can't be parsed"))
    }
}

pub fn read_stdin() -> String {
    std::io::read_to_string(std::io::stdin()).expect("the input is text")
}

pub fn joined<T: ToString>(items: impl IntoIterator<Item = T>, separator: &str) -> String {
    let words: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    words.join(separator)
}
