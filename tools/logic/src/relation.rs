//! Relations between numbers: sets of tuples that an automaton recognises.

use crate::{Automaton, Numeration};

/// A set of tuples of natural numbers, each number in the words of one numeration system.
///
/// Its automaton accepts only words that stand for numbers, with any number of leading zeros, and
/// is minimal. So two relations with the same numeration are equal if their automata are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Relation {
    pub(crate) numeration: Numeration,
    pub(crate) variables: Vec<String>,
    pub(crate) automaton: Automaton,
}

impl Relation {
    /// How numbers are written.
    pub fn numeration(&self) -> &Numeration {
        &self.numeration
    }

    /// The variables, one for each track, in the order in which a call has its arguments: that of
    /// the alphabet, in which capital letters come first. Those of a regular expression are `x1`,
    /// `x2`, ….
    pub fn variables(&self) -> &[String] {
        &self.variables
    }

    /// The automaton, with a track for each variable.
    pub fn automaton(&self) -> &Automaton {
        &self.automaton
    }

    /// Whether the relation holds of these numbers, one for each variable. A sentence has none, and
    /// this tells whether it is true. `None` if there are more or less numbers than variables.
    ///
    /// Takes time linear in the number of their digits.
    pub fn holds(&self, numbers: &[u128]) -> Option<bool> {
        let words: Vec<Vec<usize>> = numbers.iter().map(|&it| self.numeration.word(it)).collect();
        let length = words.iter().map(Vec::len).max().unwrap_or(0);
        let digit =
            |word: &Vec<usize>, place| word.len().checked_sub(place).map_or(0, |it| word[it]);
        let letter =
            |place| self.automaton.alphabet.letter(words.iter().map(|word| digit(word, place)));
        let is_right = numbers.len() == self.variables.len();
        is_right.then(|| self.automaton.accepts((1..=length).rev().map(letter)))
    }

    /// The smallest tuple of which the relation holds: one whose words are as short as possible,
    /// and among those the first by its first digits, then by its second ones, and so on. `None` if
    /// it holds of no tuple.
    ///
    /// Takes time linear in the size of the automaton.
    pub fn smallest(&self) -> Option<Witness> {
        let letters = self.automaton.smallest_word()?;
        let digit = |letter, track: usize| self.automaton.digits_of(letter)[track];
        let word = |track| letters.iter().map(|&letter| digit(letter, track)).collect();
        let words: Vec<Vec<usize>> = (0..self.variables.len()).map(word).collect();
        let numbers = words.iter().map(|word| self.numeration.value(word)).collect();
        Some(Witness { words, numbers })
    }
}

/// A tuple of numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Witness {
    /// The digits of each number, all equally many, the most significant ones first.
    pub words: Vec<Vec<usize>>,
    /// The numbers; `None` if one of them is 2¹²⁸ or more.
    pub numbers: Option<Vec<u128>>,
}
