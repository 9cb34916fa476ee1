//! Positions outside of a table.

use super::Positions;
use super::places::GREATEST;
use crate::random::Random;
use crate::table::{Kind, Table};

/// If there are no more tuples of places than these, all are tried.
const TUPLES: usize = 256;

/// The positions of a game whose table is known.
pub(crate) struct Boxes<'a>(pub(crate) &'a Table);

impl Boxes<'_> {
    /// The first number that is outside of the table.
    fn within(&self, axis: usize) -> u64 {
        self.0.from[axis] + self.0.size[axis] as u64
    }

    /// All values of the coordinates that have few, with their places; none if there are none.
    fn flags(&self) -> Vec<Vec<(usize, u64)>> {
        let axes = (0..self.0.dimensions()).filter(|&axis| self.0.is_flag(axis));
        let more = |all: Vec<Vec<(usize, u64)>>, axis: usize| {
            let values = self.0.from[axis]..self.within(axis);
            let with = |value| all.iter().map(move |one| [&one[..], &[(axis, value)]].concat());
            values.flat_map(with).collect()
        };
        let all = axes.fold(vec![Vec::new()], more);
        all.into_iter().filter(|one| !one.is_empty()).collect()
    }

    fn is_outside(&self, at: &[u64]) -> bool {
        let is_inside = |(axis, &number)| (self.0.from[axis]..self.within(axis)).contains(&number);
        at.iter().zip(&self.0.from).all(|(number, from)| number >= from)
            && !at.iter().enumerate().all(is_inside)
    }
}

/// The position with these coordinates at these places.
fn flagged(at: &[u64], flags: &[(usize, u64)]) -> Vec<u64> {
    let mut at = at.to_vec();
    flags.iter().for_each(|&(axis, value)| at[axis] = value);
    at
}

impl Positions for Boxes<'_> {
    fn kind(&self) -> Kind {
        self.0.kind
    }

    fn has_free(&self) -> bool {
        self.0.cells.contains(&Table::FREE)
    }

    /// For each place and each coordinate, one position at the place and one beside it on either
    /// side, and the same with all values of the flags; the other coordinates are small, near it, a
    /// part of it, any number of the table, or another place.
    fn all(&mut self, places: &[u64]) -> Vec<Vec<u64>> {
        let dimensions = self.0.dimensions();
        let mut random = Random::new(2);
        let tuples = places.len().checked_pow(dimensions as u32).filter(|&count| count <= TUPLES);
        let tuple = |index: usize| {
            let digit = |i: u32| index / places.len().pow(i) % places.len();
            (0..dimensions as u32).map(|i| places[digit(i)]).collect()
        };
        let mut all: Vec<Vec<u64>> = (0..tuples.unwrap_or(0)).map(tuple).collect();
        let flags = self.flags();
        for (turn, place) in places.iter().enumerate() {
            for (axis, number) in (0..dimensions).flat_map(|axis| {
                [*place, place.saturating_sub(1), place.saturating_add(1)].map(|n| (axis, n))
            }) {
                let mut other = |i: usize| match (turn + i + all.len()) % 5 {
                    0 => self.0.from[i] + random.below(4),
                    1 => number.saturating_add(random.below(3)).saturating_sub(1),
                    2 => number / (2 + random.below(3)) + random.below(2),
                    3 => random.below(self.within(i)),
                    _ => places[random.below(1 + turn as u64) as usize],
                };
                let at: Vec<u64> =
                    (0..dimensions).map(|i| if i == axis { number } else { other(i) }).collect();
                all.extend(flags.iter().map(|flags| flagged(&at, flags)));
                all.push(at);
            }
        }
        all.retain(|at| self.is_outside(at));
        all.dedup();
        all
    }

    /// At least one coordinate is outside of the table.
    fn far(&mut self, scale: u64, places: &[u64], random: &mut Random) -> Option<Vec<u64>> {
        let table = self.0;
        let limit = |i: usize| {
            let within = self.within(i);
            (within, (within * scale).min(GREATEST.max(within)))
        };
        let dimensions = table.dimensions();
        let far = random.below(dimensions as u64) as usize;
        let mut at: Vec<u64> = Vec::with_capacity(dimensions);
        for i in 0..dimensions {
            let (within, beyond) = limit(i);
            let number = match random.below(6) {
                0 => table.from[i] + random.below(4),
                1 if i > 0 => (at[i - 1] + random.below(3)).saturating_sub(1),
                2 => random.below(within),
                3 => {
                    let place = places[random.below(places.len() as u64) as usize];
                    place.saturating_add(random.below(5)).saturating_sub(2)
                }
                _ => random.below(beyond + 1),
            };
            let number = if i == far && number < within {
                within + random.below(beyond + 1 - within)
            } else {
                number
            };
            at.push(number.clamp(table.from[i], beyond));
        }
        self.is_outside(&at).then_some(at)
    }
}
