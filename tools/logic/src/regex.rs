//! Regular expressions over tuples of digits, such as `([0,0]|[0,1][1,0])*`.

use std::rc::Rc;

use crate::automaton::Meaning;
use crate::cursor::Cursor;
use crate::{Automaton, Error, Stop, Watch};

/// A regular expression over letters.
///
/// The order of variants serves only to sort the parts of unions.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Regex {
    Nothing,
    Empty,
    Letter(usize),
    /// Any letter.
    Any,
    Concatenation(Rc<Regex>, Rc<Regex>),
    /// Two or more, sorted, without repetitions.
    Union(Vec<Regex>),
    Intersection(Rc<Regex>, Rc<Regex>),
    Star(Rc<Regex>),
}

impl Meaning for Regex {
    fn cells(&self) -> usize {
        const NODE: usize = 8;
        let inside = match self {
            Regex::Nothing | Regex::Empty | Regex::Letter(_) | Regex::Any => 0,
            Regex::Concatenation(a, b) | Regex::Intersection(a, b) => a.cells() + b.cells(),
            Regex::Union(parts) => parts.iter().map(Regex::cells).sum(),
            Regex::Star(body) => body.cells(),
        };
        inside + NODE
    }
}

impl Regex {
    /// Reads an expression to the end of the text. Letters are tuples of
    /// digits less than `digits`, one for each of the `tracks`.
    pub(crate) fn parse(cursor: &mut Cursor, digits: usize, tracks: usize) -> Result<Regex, Error> {
        let regex = Parser { cursor, digits, tracks }.union()?;
        match cursor.peek() {
            None => Ok(regex),
            Some(_) => {
                Err(cursor.expected("`|`, `&`, `*`, a letter, or the closing quotation mark"))
            }
        }
    }

    /// The automaton of the words that match, by derivatives: a state is what the rest of the word
    /// must match (J. A. Brzozowski, 1964: Derivatives of regular expressions).
    pub(crate) fn automaton(
        &self,
        shape: [usize; 2],
        watch: &mut Watch,
    ) -> Result<Automaton, Stop> {
        let step = |regex: &Regex, letter: usize| regex.derivative(letter);
        Automaton::build(shape, self.clone(), step, Regex::matches_empty, watch)
    }

    fn matches_empty(&self) -> bool {
        match self {
            Regex::Nothing | Regex::Letter(_) | Regex::Any => false,
            Regex::Empty | Regex::Star(_) => true,
            Regex::Concatenation(a, b) | Regex::Intersection(a, b) => {
                a.matches_empty() && b.matches_empty()
            }
            Regex::Union(parts) => parts.iter().any(Regex::matches_empty),
        }
    }

    /// What a word must match so that `letter` before it makes a word that matches.
    fn derivative(&self, letter: usize) -> Regex {
        match self {
            Regex::Nothing | Regex::Empty => Regex::Nothing,
            Regex::Letter(mine) if *mine != letter => Regex::Nothing,
            Regex::Letter(_) | Regex::Any => Regex::Empty,
            Regex::Concatenation(a, b) => {
                let rest = concatenation(a.derivative(letter), Regex::clone(b));
                let skipped = if a.matches_empty() { b.derivative(letter) } else { Regex::Nothing };
                union([rest, skipped])
            }
            Regex::Union(parts) => union(parts.iter().map(|part| part.derivative(letter))),
            Regex::Intersection(a, b) => intersection(a.derivative(letter), b.derivative(letter)),
            Regex::Star(body) => concatenation(body.derivative(letter), self.clone()),
        }
    }
}

// These simplify, so that an expression has finitely many derivatives.

fn concatenation(a: Regex, b: Regex) -> Regex {
    match (a, b) {
        (Regex::Nothing, _) | (_, Regex::Nothing) => Regex::Nothing,
        (Regex::Empty, other) | (other, Regex::Empty) => other,
        (Regex::Concatenation(a, b), c) => {
            Regex::Concatenation(a, Rc::new(concatenation(Regex::clone(&b), c)))
        }
        (a, b) => Regex::Concatenation(Rc::new(a), Rc::new(b)),
    }
}

fn union(parts: impl IntoIterator<Item = Regex>) -> Regex {
    let mut flat = vec![];
    for part in parts {
        match part {
            Regex::Nothing => {}
            Regex::Union(parts) => flat.extend(parts),
            part => flat.push(part),
        }
    }
    flat.sort_unstable();
    flat.dedup();
    match flat.pop() {
        None => Regex::Nothing,
        Some(only) if flat.is_empty() => only,
        Some(last) => {
            flat.push(last);
            Regex::Union(flat)
        }
    }
}

fn intersection(a: Regex, b: Regex) -> Regex {
    match (a, b) {
        (Regex::Nothing, _) | (_, Regex::Nothing) => Regex::Nothing,
        (a, b) if a == b => a,
        (a, b) => Regex::Intersection(Rc::new(a), Rc::new(b)),
    }
}

fn star(body: Regex) -> Regex {
    match body {
        Regex::Nothing | Regex::Empty => Regex::Empty,
        body @ Regex::Star(_) => body,
        body => Regex::Star(Rc::new(body)),
    }
}

/// Reads expressions. `|` binds least, then `&`, then concatenation, then `*`, `+` and `?`.
struct Parser<'c, 't> {
    cursor: &'c mut Cursor<'t>,
    digits: usize,
    tracks: usize,
}

impl Parser<'_, '_> {
    fn union(&mut self) -> Result<Regex, Error> {
        let mut parts = vec![self.intersection()?];
        while self.cursor.takes("|") {
            parts.push(self.intersection()?);
        }
        Ok(union(parts))
    }

    fn intersection(&mut self) -> Result<Regex, Error> {
        let mut all = self.concatenation()?;
        while self.cursor.takes("&") {
            all = intersection(all, self.concatenation()?);
        }
        Ok(all)
    }

    fn concatenation(&mut self) -> Result<Regex, Error> {
        let mut parts = vec![self.repetition()?];
        while matches!(self.cursor.peek(), Some('(' | '[' | '.' | '0'..='9')) {
            parts.push(self.repetition()?);
        }
        Ok(parts.into_iter().rev().fold(Regex::Empty, |rest, part| concatenation(part, rest)))
    }

    fn repetition(&mut self) -> Result<Regex, Error> {
        let mut regex = self.letter()?;
        loop {
            if self.cursor.takes("*") {
                regex = star(regex);
            } else if self.cursor.takes("+") {
                regex = concatenation(regex.clone(), star(regex));
            } else if self.cursor.takes("?") {
                regex = union([regex, Regex::Empty]);
            } else {
                return Ok(regex);
            }
        }
    }

    fn letter(&mut self) -> Result<Regex, Error> {
        if self.cursor.takes("(") {
            self.cursor.nest()?;
            let inner = self.union()?;
            self.cursor.unnest();
            return self.cursor.expect(")").map(|()| inner);
        }
        if self.cursor.takes(".") {
            return Ok(Regex::Any);
        }
        let place = self.cursor.place();
        let mut digits = vec![];
        if self.cursor.takes("[") {
            digits.push(self.digit(true)?);
            while self.cursor.takes(",") {
                digits.push(self.digit(true)?);
            }
            self.cursor.expect("]")?;
        } else if matches!(self.cursor.peek(), Some('0'..='9')) {
            digits.push(self.digit(false)?);
        } else {
            return Err(self.cursor.expected("a letter, such as `[0,1]`, or `(`"));
        }
        if digits.len() != self.tracks {
            let (found, tracks) = (digits.len(), self.tracks);
            return Err(Error::text(
                place,
                format!("a letter with {found} digits; this expression is over {tracks} tracks"),
            ));
        }
        Ok(Regex::Letter(digits.iter().fold(0, |letter, digit| letter * self.digits + digit)))
    }

    /// One digit; in brackets, it may be 10 or more.
    fn digit(&mut self, is_in_brackets: bool) -> Result<usize, Error> {
        let place = self.cursor.place();
        let text = self.cursor.take_while(|c| c.is_ascii_digit(), !is_in_brackets);
        let digit = text.parse().map_err(|_| self.cursor.expected("a digit"))?;
        if digit < self.digits {
            return Ok(digit);
        }
        let largest = self.digits - 1;
        Err(Error::text(place, format!("the digit {digit}; the largest is {largest} here")))
    }
}
