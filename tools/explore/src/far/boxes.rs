//! Positions outside of a table.

use super::{GREATEST, Positions};
use crate::random::Random;
use crate::table::{Kind, Table};

/// The positions of a game whose table is known.
pub(crate) struct Boxes<'a>(pub(crate) &'a Table);

impl Positions for Boxes<'_> {
    fn kind(&self) -> Kind {
        self.0.kind
    }

    fn has_free(&self) -> bool {
        self.0.cells.contains(&Table::FREE)
    }

    /// At least one coordinate is outside of the table.
    fn far(&mut self, scale: u64, places: &[u64], random: &mut Random) -> Option<Vec<u64>> {
        let table = self.0;
        let limit = |i: usize| {
            let within = table.from[i] + table.size[i] as u64;
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
                    (place + random.below(5)).saturating_sub(2)
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
        (0..dimensions).any(|i| at[i] >= limit(i).0).then_some(at)
    }
}
