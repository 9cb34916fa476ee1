//! Holding the code of a rule against the rules of the game, at random positions.

use crate::batch::{Batch, End};
use crate::cells::Dense;
use crate::faults::{say, shown};
use crate::positions::Game;

/// The positions of one size before they may be one larger.
const PER_SIZE: u64 = 16;
/// The least numbers, around which multisets have the most rules of their own.
const LENGTH: u64 = 6;

/// Tries `count` random positions from `from` on, small ones first, and says whether the code gives
/// each of them what follows from what it gives the options. `is_grundy` says what it gives.
pub fn stress(game: &dyn Game, count: u64, seed: u64, from: &[u64], is_grundy: bool) {
    let mut random = Random(seed);
    for i in 0..count {
        let size = 4 + i / PER_SIZE;
        let at: Vec<u64> = match game.shape().dimensions {
            0 => {
                let length = random.below(LENGTH + 1);
                let mut set: Vec<u64> = (0..length).map(|_| random.below(size)).collect();
                set.sort_unstable();
                set
            }
            _ => from.iter().map(|from| from + random.below(size)).collect(),
        };
        if let Some((claimed, needed)) = difference(game, &at, is_grundy) {
            let fields = [shown(&at), claimed.to_string(), needed.to_string()];
            return say(&["stress", "differs", &fields[0], &fields[1], &fields[2]]);
        }
    }
    say(&["stress", "agrees"]);
}

/// What the code gives a position, and what it should, if they differ.
fn difference(game: &dyn Game, at: &[u64], is_grundy: bool) -> Option<(u64, u64)> {
    // Without places for cells, all parts come with their numbers.
    let mut batch = Batch::new(Dense::NOWHERE);
    game.ask(at.to_vec(), &mut batch);
    let needed = match batch.positions[0].end {
        End::Open => by_options(game, &batch, is_grundy),
        End::Stuck => game.shape().is_misere.into(),
        End::Won => 1,
        End::Lost => 0,
        End::Impossible => return None,
    };
    let claimed = game.claim(at);
    if claimed == needed { None } else { Some((claimed, needed)) }
}

fn by_options(game: &dyn Game, batch: &Batch, is_grundy: bool) -> u64 {
    let claims: Vec<u64> = batch.elsewhere.iter().map(|part| game.claim(part)).collect();
    let mut sums = claims.clone();
    if game.shape().is_sum {
        let mut begin = 0;
        sums.clear();
        for &end in &batch.ends {
            sums.push(claims[begin..end as usize].iter().fold(0, |sum, claim| sum ^ claim));
            begin = end as usize;
        }
    }
    if is_grundy {
        (0..).find(|value| !sums.contains(value)).unwrap_or(0)
    } else {
        sums.contains(&0).into()
    }
}

/// SplitMix64.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut number = self.0;
        number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (number ^ number >> 31) % limit
    }
}
