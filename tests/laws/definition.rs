//! The definitions that the snippets are compared with, and iteration over all small positions.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;

/// The least value that isn't in `values`.
pub fn mex(values: &HashSet<u64>) -> u64 {
    (0..).find(|value| !values.contains(value)).expect("a finite set leaves a value")
}

/// Grundy values by definition: the mex of the values of the positions that can be moved to.
pub struct Definition<P, F> {
    moves: F,
    values: HashMap<P, u64>,
}

impl<P: Clone + Eq + Hash, F: Fn(&P) -> Vec<P>> Definition<P, F> {
    pub fn new(moves: F) -> Self {
        Definition { moves, values: HashMap::new() }
    }

    pub fn grundy(&mut self, position: &P) -> u64 {
        if let Some(&value) = self.values.get(position) {
            return value;
        }
        let value = mex(&(self.moves)(position).iter().map(|next| self.grundy(next)).collect());
        self.values.insert(position.clone(), value);
        value
    }
}

/// All lists of up to `longest` numbers from `least` to `most`.
pub fn lists(longest: usize, least: u64, most: u64) -> Vec<Vec<u64>> {
    let mut all = vec![vec![]];
    let mut of_one_length = all.clone();
    for _ in 0..longest {
        of_one_length = of_one_length
            .iter()
            .flat_map(|list| (least..=most).map(move |next| [&list[..], &[next]].concat()))
            .collect();
        all.extend(of_one_length.clone());
    }
    all
}
