//! Compares partisan games by play alone: G ≥ H if Left, who moves second in G − H, doesn't lose.

use std::collections::HashMap;
use std::hash::Hash;

use grundy::partisan::{ONE, Value};

/// A part of a sum.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Part<P> {
    Position(P),
    /// A position in which Left and Right have changed sides.
    Negative(P),
    /// The simplest game that is this number.
    Number(i128),
    Nim(u64),
}

/// A game given by the positions that Left can move to and those that Right can move to; each
/// position is the list of its parts.
pub struct Comparison<P, F> {
    options: F,
    /// Whether Left loses a sum if Left begins.
    lost: HashMap<Vec<Part<P>>, bool>,
}

impl<P: Clone + Ord + Hash, F: Fn(&P) -> [Vec<Vec<P>>; 2]> Comparison<P, F> {
    pub fn new(options: F) -> Self {
        Comparison { options, lost: HashMap::new() }
    }

    /// Whether the sum of these positions is worth `value`.
    pub fn is_worth(&mut self, positions: &[P], value: Value) -> bool {
        let negated = [Part::Number(-value.number), Part::Nim(value.nimber)];
        self.second_player_wins(positions.iter().cloned().map(Part::Position).chain(negated))
    }

    /// Whether two positions are worth the same.
    pub fn are_equal(&mut self, position: &P, other: &P) -> bool {
        let difference = [Part::Position(position.clone()), Part::Negative(other.clone())];
        self.second_player_wins(difference)
    }

    /// Whether Left wins the sum of these positions.
    pub fn left_wins(&mut self, positions: &[P], left_begins: bool) -> bool {
        let sum: Vec<Part<P>> = positions.iter().cloned().map(Part::Position).collect();
        match left_begins {
            true => !self.left_loses(sum),
            false => self.left_loses(negative(sum)),
        }
    }

    fn second_player_wins(&mut self, sum: impl IntoIterator<Item = Part<P>>) -> bool {
        let sum: Vec<Part<P>> = sum.into_iter().collect();
        self.left_loses(sum.clone()) && self.left_loses(negative(sum))
    }

    /// Whether Left, who begins, can't move to a sum that Right, who is next, loses.
    fn left_loses(&mut self, mut sum: Vec<Part<P>>) -> bool {
        sum.retain(|part| !matches!(part, Part::Number(0) | Part::Nim(0)));
        sum.sort_unstable();
        if let Some(&lost) = self.lost.get(&sum) {
            return lost;
        }
        let lost = (0..sum.len()).all(|i| {
            self.moves(&sum[i]).into_iter().all(|parts| {
                let mut next = sum.clone();
                next.splice(i..=i, parts);
                !self.left_loses(negative(next))
            })
        });
        self.lost.insert(sum, lost);
        lost
    }

    /// What each move of Left leaves of a part.
    fn moves(&self, part: &Part<P>) -> Vec<Vec<Part<P>>> {
        match *part {
            Part::Position(ref position) => {
                let [left, _] = (self.options)(position);
                let parts = |parts: Vec<P>| parts.into_iter().map(Part::Position).collect();
                left.into_iter().map(parts).collect()
            }
            Part::Negative(ref position) => {
                let [_, right] = (self.options)(position);
                let parts = |parts: Vec<P>| parts.into_iter().map(Part::Negative).collect();
                right.into_iter().map(parts).collect()
            }
            // An integer n above 0 is {n − 1 | }, and a fraction m/2ᵏ is {(m − 1)/2ᵏ | (m + 1)/2ᵏ}.
            Part::Number(number) => match number & -number {
                step if step < ONE => vec![vec![Part::Number(number - step)]],
                _ if number > 0 => vec![vec![Part::Number(number - ONE)]],
                _ => vec![],
            },
            Part::Nim(pile) => (0..pile).map(|rest| vec![Part::Nim(rest)]).collect(),
        }
    }
}

/// The sum in which Left and Right have changed sides.
fn negative<P>(sum: Vec<Part<P>>) -> Vec<Part<P>> {
    let negative = |part| match part {
        Part::Position(position) => Part::Negative(position),
        Part::Negative(position) => Part::Position(position),
        Part::Number(number) => Part::Number(-number),
        Part::Nim(pile) => Part::Nim(pile),
    };
    sum.into_iter().map(negative).collect()
}
