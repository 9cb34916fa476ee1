//! Multisets outside of a list of those of small sums.

use super::Positions;
use super::places::GREATEST;
use crate::game::Options;
use crate::learn::multiset::Valued;
use crate::random::Random;
use crate::rule::Rule;
use crate::table::Kind;

/// The most elements of a multiset.
const ELEMENTS: u64 = 6;
/// How many options that the rule calls lost are kept to be tested, as such positions are rare.
const KEPT: usize = 4;

/// The multisets of a game.
pub(crate) struct Sets {
    kind: Kind,
    /// The least element, the greatest one, and the greatest sum of those that are known.
    least: u64,
    greatest: u64,
    sum: u64,
    /// Whether moves lead to multisets with zeros.
    has_zeros: bool,
    lost: Vec<Vec<u64>>,
}

impl Sets {
    /// The multisets of a game of which these are known.
    pub(crate) fn new(kind: Kind, sets: &[Valued]) -> Sets {
        let all = || sets.iter().flat_map(|(set, _)| set.iter().copied());
        Sets {
            kind,
            least: all().min().unwrap_or(1),
            greatest: all().max().unwrap_or(1),
            sum: sets.iter().map(|(set, _)| set.iter().sum()).max().unwrap_or(0),
            has_zeros: false,
            lost: Vec::new(),
        }
    }
}

impl Positions for Sets {
    fn kind(&self) -> Kind {
        self.kind
    }

    fn has_free(&self) -> bool {
        false
    }

    /// At each place and beside it, a pile alone, two of them, one beside a small pile, and one
    /// beside any other with their nim-sum.
    fn all(&mut self, places: &[u64]) -> Vec<Vec<u64>> {
        let mut random = Random::new(2);
        let mut all = Vec::new();
        let beside = |&place: &u64| [place, place.saturating_sub(1), place.saturating_add(1)];
        for (turn, pile) in places.iter().flat_map(beside).enumerate() {
            let other = self.least + random.below(self.greatest);
            let mut set = vec![pile];
            match turn % 4 {
                0 => {}
                1 => set.push(pile),
                2 => set.push(self.least),
                _ => {
                    set.extend([other, pile ^ other].into_iter().filter(|pile| *pile >= self.least))
                }
            }
            set.sort_unstable();
            all.push(set);
        }
        all.retain(|set| {
            set[0] >= self.least
                && set.iter().fold(0, |sum: u64, pile| sum.saturating_add(*pile)) > self.sum
        });
        all
    }

    /// The sum is greater than that of the known ones, or there are zeros.
    fn far(&mut self, scale: u64, places: &[u64], random: &mut Random) -> Option<Vec<u64>> {
        if let Some(set) = self.lost.pop() {
            return Some(set);
        }
        let beyond = self.greatest.saturating_mul(scale).min(GREATEST);
        let mut set: Vec<u64> = Vec::new();
        for _ in 0..1 + random.below(ELEMENTS) {
            let element = match random.below(8) {
                0 if self.has_zeros => {
                    set.push(0);
                    continue;
                }
                0 | 1 => self.least + random.below(2),
                2 => set.last().map_or(self.least, |last| last + random.below(3) / 2),
                3 => self.least + random.below(self.greatest),
                4 => {
                    let place = places[random.below(places.len() as u64) as usize];
                    place.saturating_add(random.below(5)).saturating_sub(2)
                }
                5 => set.iter().fold(0, |sum, element| sum ^ element),
                _ => random.below(beyond + 1),
            };
            set.push(element.clamp(self.least, beyond.max(self.least)));
        }
        set.sort_unstable();
        (set[0] == 0 || set.iter().sum::<u64>() > self.sum).then_some(set)
    }

    fn see(&mut self, rule: &dyn Rule, options: &Options) {
        let lost = &mut self.lost;
        let has_zeros = &mut self.has_zeros;
        let sum = self.sum;
        // Only the first options are looked at; stopping there is no failure.
        let _ = options.each(
            |set| {
                let has_zero = set.first() == Some(&0);
                *has_zeros |= has_zero;
                let is_new = has_zero || set.iter().sum::<u64>() > sum;
                if is_new && rule.value(set) == Some(0) {
                    lost.push(set.to_vec());
                }
                (lost.len() < KEPT).then_some(())
            },
            || Some(()),
        );
    }
}
