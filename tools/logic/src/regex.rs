//! Regular expressions over tuples of digits, such as `([0,0]|[0,1][1,0])*`.

use crate::automaton::Alphabet;
use crate::cursor::Cursor;
use crate::{Automaton, Error, Stop, Watch};

/// A regular expression, as the places of its letters (V. M. Glushkov, 1961: The abstract theory of
/// automata): a word matches if it leads from place 0, before the first letter, to a last place.
pub(crate) struct Regex {
    /// The letter at each place; `None` if it is any.
    letters: Vec<Option<usize>>,
    /// The places that may follow each place.
    after: Vec<Vec<usize>>,
    last: Vec<usize>,
}

/// A part of an expression: where its words may begin and end, and whether it has the empty word.
#[derive(Default)]
struct Part {
    first: Vec<usize>,
    last: Vec<usize>,
    has_empty: bool,
}

impl Regex {
    /// Reads an expression to the end of the text. `|` binds least, then concatenation, then `*`,
    /// `+` and `?`. Letters are tuples of digits less than `digits`, one for each of the `tracks`.
    pub(crate) fn parse(cursor: &mut Cursor, digits: usize, tracks: usize) -> Result<Regex, Error> {
        let regex = Regex { letters: vec![None], after: vec![vec![]], last: vec![] };
        let mut parser = Parser { cursor, digits, tracks, regex };
        let start = Part { first: vec![0], last: vec![0], has_empty: false };
        let all = parser.union()?;
        parser.regex.last = parser.regex.sequence(start, all).last;
        match parser.cursor.peek() {
            None => Ok(parser.regex),
            Some(_) => {
                Err(parser.cursor.expected("`|`, `*`, a letter, or the closing quotation mark"))
            }
        }
    }

    pub(crate) fn automaton(
        &self,
        alphabet: Alphabet,
        watch: &mut Watch,
    ) -> Result<Automaton, Stop> {
        let step = |place: usize, letter: usize| {
            let is_next = move |it: &usize| self.letters[*it].is_none_or(|mine| mine == letter);
            self.after[place].iter().copied().filter(is_next)
        };
        Automaton::determinise(alphabet, [0], step, |place| self.last.contains(&place), watch)
    }

    /// One part after another.
    fn sequence(&mut self, mut one: Part, mut other: Part) -> Part {
        self.link(&one.last, &other.first);
        if one.has_empty {
            one.first.extend(&other.first);
        }
        if other.has_empty {
            other.last.extend(&one.last);
        }
        Part { first: one.first, last: other.last, has_empty: one.has_empty && other.has_empty }
    }

    fn link(&mut self, last: &[usize], first: &[usize]) {
        for &place in last {
            self.after[place].extend(first);
        }
    }
}

struct Parser<'c, 't> {
    cursor: &'c mut Cursor<'t>,
    digits: usize,
    tracks: usize,
    regex: Regex,
}

impl Parser<'_, '_> {
    fn union(&mut self) -> Result<Part, Error> {
        let mut all = self.sequence()?;
        while self.cursor.takes("|") {
            let part = self.sequence()?;
            all.first.extend(part.first);
            all.last.extend(part.last);
            all.has_empty |= part.has_empty;
        }
        Ok(all)
    }

    fn sequence(&mut self) -> Result<Part, Error> {
        let mut all = self.repetition()?;
        while matches!(self.cursor.peek(), Some('(' | '[' | '.' | '0'..='9')) {
            let part = self.repetition()?;
            all = self.regex.sequence(all, part);
        }
        Ok(all)
    }

    fn repetition(&mut self) -> Result<Part, Error> {
        let mut part = self.primary()?;
        while let Some(sign @ ('*' | '+' | '?')) = self.cursor.peek() {
            self.cursor.advance(1);
            part.has_empty |= sign != '+';
            if sign != '?' {
                self.regex.link(&part.last, &part.first);
            }
        }
        Ok(part)
    }

    fn primary(&mut self) -> Result<Part, Error> {
        if self.cursor.takes("(") {
            self.cursor.nest()?;
            let inner = self.union()?;
            self.cursor.unnest();
            return self.cursor.expect(")").map(|()| inner);
        }
        let letter = if self.cursor.takes(".") { None } else { Some(self.letter()?) };
        let place = self.regex.letters.len();
        self.regex.letters.push(letter);
        self.regex.after.push(vec![]);
        Ok(Part { first: vec![place], last: vec![place], has_empty: false })
    }

    /// A digit, or a tuple of digits in brackets, where they may be 10 or more.
    fn letter(&mut self) -> Result<usize, Error> {
        let place = self.cursor.place();
        let mut digits = vec![];
        if self.cursor.takes("[") {
            while digits.is_empty() || self.cursor.takes(",") {
                self.cursor.peek();
                let digit = self.cursor.skip(|c| c.is_ascii_digit()).parse();
                digits.push(digit.map_err(|_| self.cursor.expected("a digit"))?);
            }
            self.cursor.expect("]")?;
        } else if let Some(digit) = self.cursor.peek().and_then(|c| c.to_digit(10)) {
            self.cursor.advance(1);
            digits.push(digit as usize);
        } else {
            return Err(self.cursor.expected("a letter, such as `[0,1]`, or `(`"));
        }
        let (most, tracks) = (self.digits - 1, self.tracks);
        if digits.len() != tracks || digits.iter().any(|&digit| digit > most) {
            let message = format!(
                "the letter {digits:?}; letters have a digit from 0 to {most} for each track, which \
                 are {tracks} here"
            );
            return Err(Error::text(place, message));
        }
        Ok(digits.iter().fold(0, |letter, digit| letter * self.digits + digit))
    }
}
