//! Regular expressions over tuples of digits, such as `([0,0]|[0,1][1,0])*`.

use std::collections::BTreeSet;

use crate::automaton::Alphabet;
use crate::cursor::Cursor;
use crate::{Automaton, Error, Result, Watch};

/// Places of an expression: one for each of its letters, and place 0 before them.
type Places = BTreeSet<usize>;

/// Reads an expression as the places of its letters (V. M. Glushkov, 1961: The abstract theory of
/// automata): a word matches if it leads from place 0 to one where the expression may end.
///
/// Each method reads a part. It is told after which places the part may begin, links these with the
/// part's own places, and returns where the part may end.
struct Reader<'c, 't> {
    cursor: &'c mut Cursor<'t>,
    alphabet: Alphabet,
    /// The letter at each place; `None` if it is any.
    letters: Vec<Option<usize>>,
    /// The places that may follow each place.
    after: Vec<Places>,
}

/// The automaton of the words that match an expression, which is read to the end of the text. `|`
/// binds least, then concatenation, then `*`, `+` and `?`.
pub(crate) fn automaton(
    cursor: &mut Cursor,
    alphabet: Alphabet,
    watch: &mut Watch,
) -> Result<Automaton> {
    let mut reader = Reader { cursor, alphabet, letters: vec![None], after: vec![Places::new()] };
    let ends = reader.union(&Places::from([0]))?;
    if reader.cursor.peek().is_some() {
        return Err(reader.cursor.expected("`|`, `*`, a letter, or the closing quotation mark"));
    }
    let Reader { letters, after, .. } = &reader;
    let step = |place: usize, letter: usize| {
        let matches = move |next: &usize| letters[*next].is_none_or(|it| it == letter);
        after[place].iter().copied().filter(matches)
    };
    Automaton::determinise(alphabet, [0], step, |place| ends.contains(&place), watch)
}

impl Reader<'_, '_> {
    fn union(&mut self, from: &Places) -> Result<Places> {
        let mut ends = self.sequence(from)?;
        while self.cursor.takes("|") {
            ends.append(&mut self.sequence(from)?);
        }
        Ok(ends)
    }

    fn sequence(&mut self, from: &Places) -> Result<Places> {
        let mut ends = self.repetition(from)?;
        while matches!(self.cursor.peek(), Some('(' | '[' | '.' | '0'..='9')) {
            ends = self.repetition(&ends)?;
        }
        Ok(ends)
    }

    fn repetition(&mut self, from: &Places) -> Result<Places> {
        let own = self.letters.len()..;
        let mut ends = self.primary(from)?;
        while let Some(sign @ ('*' | '+' | '?')) = self.cursor.peek() {
            self.cursor.advance(1);
            if sign != '?' {
                let firsts = from.iter().flat_map(|&it| self.after[it].range(own.clone()));
                let firsts = firsts.copied().collect();
                self.link(&ends, &firsts);
            }
            if sign != '+' {
                ends.extend(from);
            }
        }
        Ok(ends)
    }

    fn primary(&mut self, from: &Places) -> Result<Places> {
        if self.cursor.takes("(") {
            self.cursor.nest()?;
            let ends = self.union(from)?;
            self.cursor.unnest();
            return self.cursor.expect(")").map(|()| ends);
        }
        let letter = if self.cursor.takes(".") { None } else { Some(self.letter()?) };
        let place = Places::from([self.letters.len()]);
        self.letters.push(letter);
        self.after.push(Places::new());
        self.link(from, &place);
        Ok(place)
    }

    fn link(&mut self, from: &Places, to: &Places) {
        from.iter().for_each(|&place| self.after[place].extend(to));
    }

    /// A digit, or a tuple of digits in brackets, where they may be 10 or more.
    fn letter(&mut self) -> Result<usize> {
        let (cursor, Alphabet { digits: base, tracks, .. }) = (&mut *self.cursor, self.alphabet);
        let place = cursor.place();
        let mut digits = vec![];
        if cursor.takes("[") {
            while digits.is_empty() || cursor.takes(",") {
                digits.push(cursor.number("a digit")?);
            }
            cursor.expect("]")?;
        } else if let Some(digit) = cursor.peek().and_then(|c| c.to_digit(10)) {
            cursor.advance(1);
            digits.push(digit as usize);
        } else {
            return Err(cursor.expected("a letter, such as `[0,1]`, or `(`"));
        }
        if digits.len() != tracks || digits.iter().any(|&digit| digit >= base) {
            let message = format!(
                "the letter {digits:?}; letters have a digit from 0 to {} for each track, which \
                 are {tracks} here",
                base - 1
            );
            return Err(Error::text(place, message));
        }
        Ok(self.alphabet.letter(digits))
    }
}
