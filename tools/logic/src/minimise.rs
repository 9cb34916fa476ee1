//! Minimisation: the one smallest automaton that accepts the same words.

use std::collections::HashMap;

use crate::Automaton;
use crate::hashing::Hashing;

impl Automaton {
    /// The minimal automaton of one whose states are in the order in which state 0 reaches them,
    /// and its states are in this order, too.
    ///
    /// Refinement (E. F. Moore, 1956: Gedanken-experiments on sequential machines): the states of a
    /// class are told apart by the classes to which their letters lead, until these tell no two
    /// apart. Classes are numbered by their first states.
    pub(crate) fn minimised(&self) -> Automaton {
        let letters = self.letters();
        let mut class: Vec<u32> = self.accepting.iter().map(|&it| it.into()).collect();
        let (mut classes, mut rows) = (0, vec![]);
        loop {
            rows.clear();
            for (&mine, row) in class.iter().zip(self.transitions.chunks(letters)) {
                rows.push(mine);
                rows.extend(row.iter().map(|&next| class[next as usize]));
            }
            let mut numbers = HashMap::<&[u32], u32, Hashing>::default();
            let number = |row| {
                let new = numbers.len() as u32;
                *numbers.entry(row).or_insert(new)
            };
            class = rows.chunks(1 + letters).map(number).collect();
            if numbers.len() == classes || numbers.len() == class.len() {
                break;
            }
            classes = numbers.len();
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
