//! A place in a text that is being read, and what can be wrong there.

/// What is wrong with a text, or with the game that it describes.
#[derive(Debug, PartialEq, Eq)]
pub struct Fault {
    /// The name of the words that say it.
    pub name: &'static str,
    /// Where in the text it is, as a number of characters from 1; 0 if it is in no place.
    pub column: usize,
    /// The coordinates of the position that it is about, if it is about one.
    pub position: Vec<i64>,
}

impl Fault {
    /// What is wrong at this column, or with the whole if it is 0.
    pub fn at(name: &'static str, column: usize) -> Fault {
        Fault { name, column, position: vec![] }
    }
}

/// A text, and how far it has been read.
pub struct Cursor<'t> {
    text: &'t [char],
    at: usize,
}

impl<'t> Cursor<'t> {
    /// At the beginning of a text.
    pub fn new(text: &'t [char]) -> Cursor<'t> {
        Cursor { text, at: 0 }
    }

    /// The next character that isn't white space.
    pub fn peek(&mut self) -> Option<char> {
        self.skip(char::is_whitespace);
        self.text.get(self.at).copied()
    }

    /// Passes over the characters of some kind, and returns them.
    pub fn skip(&mut self, kind: impl Fn(char) -> bool) -> &'t [char] {
        let rest = &self.text[self.at..];
        let passed = &rest[..rest.iter().take_while(|&&c| kind(c)).count()];
        self.at += passed.len();
        passed
    }

    /// Whether `token` comes next, after white space.
    pub fn sees(&mut self, token: &str) -> bool {
        let start = self.at;
        let is_next = self.takes(token);
        self.at = start;
        is_next
    }

    /// Passes over `token` if it comes next, after white space.
    pub fn takes(&mut self, token: &str) -> bool {
        self.peek();
        let mut rest = self.text[self.at..].iter();
        let is_next = token.chars().all(|c| rest.next() == Some(&c));
        if is_next {
            self.at = self.text.len() - rest.len();
        }
        is_next
    }

    /// The number that comes next, from `least` to `most`; if there is none, that is the fault
    /// `name`.
    pub fn number(&mut self, least: i64, most: i64, name: &'static str) -> Result<i64, Fault> {
        let fault = self.fault(name);
        let digits = self.skip(|c| c.is_ascii_digit());
        let next = |number: i64, &digit| (10 * number + digit as i64 - '0' as i64).min(most + 1);
        let number = digits.iter().fold(0, next);
        let is_fine = !digits.is_empty() && (least..=most).contains(&number);
        if is_fine { Ok(number) } else { Err(fault) }
    }

    /// The column of what comes next, after white space.
    pub fn column(&mut self) -> usize {
        self.peek();
        self.at + 1
    }

    /// The fault with this name at what comes next, after white space.
    pub fn fault(&mut self, name: &'static str) -> Fault {
        Fault::at(name, self.column())
    }
}
