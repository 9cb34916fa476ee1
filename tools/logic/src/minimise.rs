//! Minimisation: the one smallest automaton that accepts the same words.

use std::collections::HashMap;

use crate::Automaton;
use crate::hashing::Hashing;

impl Automaton {
    /// The minimal automaton of one whose states are in the order in which state 0 reaches them,
    /// and its states are in this order, too.
    ///
    /// Refinement (E. F. Moore, 1956: Gedanken-experiments on sequential machines): the states of a
    /// class are told apart by the classes to which a letter leads them, one letter after the
    /// other, until no letter tells any two apart. Classes are numbered by their first states.
    pub(crate) fn minimised(&self) -> Automaton {
        let letters = self.letters();
        let mut class: Vec<u32> = self.accepting.iter().map(|&it| it.into()).collect();
        let mut numbers = HashMap::<u64, u32, Hashing>::default();
        let (mut classes, mut unchanged, mut letter) = (0, 0, 0);
        while unchanged != letters && classes != class.len() {
            numbers.clear();
            let number = |(&mine, row): (&u32, &[u32])| {
                let pair = (u64::from(mine) << 32) + u64::from(class[row[letter] as usize]);
                let new = numbers.len() as u32;
                *numbers.entry(pair).or_insert(new)
            };
            class = class.iter().zip(self.transitions.chunks(letters)).map(number).collect();
            unchanged = if numbers.len() == classes { unchanged + 1 } else { 0 };
            classes = numbers.len();
            letter = (letter + 1) % letters;
        }
        let (mut transitions, mut accepting) = (vec![], vec![]);
        for (state, row) in self.transitions.chunks(letters).enumerate() {
            if class[state] as usize == accepting.len() {
                transitions.extend(row.iter().map(|&next| class[next as usize]));
                accepting.push(self.accepting[state]);
            }
        }
        Automaton { alphabet: self.alphabet, transitions, accepting }
    }
}
