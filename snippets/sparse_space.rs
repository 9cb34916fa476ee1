//! Sparse space: in a game in which a move leaves at most two heaps in place of one, few heaps have
//! rare values, and these few tell the values of all others.
//!
//! - Theorem: call a value rare if it has an even number of the ones of a fixed mask. Then the xor
//!   of two values is rare if and only if both or neither of them are. So two heaps whose xor is
//!   not rare are one heap of a rare value and one of another.
//! - Complexity: O(k·N·R).
//! - Source: E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982), chapter 4; A.
//!   Gangolli and T. Plambeck, A note on periodicity in some octal games, Int. J. Game Theory 18
//!   (1989).
//! - Problems: none.

/// How many heaps are looked at side by side, so that a part that is read once serves all of them.
/// It is a power of two, since the mask is chosen anew where a block ends at one. 4 and 16 took a
/// fifth longer.
const BLOCK: usize = 8;
/// How many heaps of each value that is not rare are tried as parts, too. With 1 or 32 of them most
/// games took twice as long.
const FIRST_FEW: usize = 8;
/// How many splits are looked at before anything is decided, so that the compiler compares many of
/// them at once. 32 and 512 took a little longer.
const CHUNK: usize = 128;

/// The moves of a game on heaps. Each replaces one heap by at most two smaller ones.
///
/// ```
/// use grundy::sparse_space::Moves;
///
/// // Officers, the octal game 0.6: take one stone, and leave one heap or two.
/// let officers = Moves {
///     leave_one: |heap: usize| (2..=heap).last().map(|heap| heap - 1),
///     take_and_split: vec![1],
///     equal_parts: true,
/// };
/// assert_eq!(officers.grundy_table(9), [0, 0, 1, 2, 0, 1, 2, 3, 1, 2]);
/// ```
#[derive(Clone, Debug)]
pub struct Moves<F> {
    /// The sizes of the one heap that may be left of a heap of the given size, all of them smaller.
    /// A size of 0 stands for a move that takes all.
    pub leave_one: F,
    /// The numbers of stones, 0 among them if need be, that may be taken from a heap before the
    /// rest is split into two heaps that are not empty.
    pub take_and_split: Vec<usize>,
    /// Whether these two heaps may be equal.
    pub equal_parts: bool,
}

impl<F: Fn(usize) -> I, I: IntoIterator<Item = usize>> Moves<F> {
    /// The Grundy values of the heaps 0, 1, …, `largest`, at the indices of their sizes.
    ///
    /// The mask is chosen such that as few heaps as possible have a rare value, and these heaps
    /// alone tell which of the other values are options. A rare value that may be the least free
    /// one is looked for among all splits until one has it; the first few heaps of each value are
    /// tried before, as parts that differ as much as they can.
    ///
    /// Panics if `leave_one` yields a size that is not below that of the heap.
    ///
    /// Complexity: about O(k·N·R) time for N = `largest` and k numbers in `take_and_split`, if only
    /// few heaps, R, have rare values; O(k·N²) at worst. O(N) memory.
    ///
    /// ```
    /// use grundy::sparse_space::Moves;
    ///
    /// // Grundy's game: split a heap into two that are not equal.
    /// let grundys_game =
    ///     Moves { leave_one: |_| None, take_and_split: vec![0], equal_parts: false };
    /// assert_eq!(grundys_game.grundy_table(10), [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0]);
    /// ```
    pub fn grundy_table(&self, largest: usize) -> Vec<u64> {
        // Numbers of 32 bits stay in the caches for longer.
        let mut table = vec![0_u32];
        // seen[v][i] tells that heap i of the block has an option of value v. The length is a power
        // of two above all values, and so above their xors.
        let mut seen = vec![[false; BLOCK]];
        // The parts to try first, each with its value, and how many heaps have each value.
        let mut parts: Vec<(usize, usize)> = vec![];
        let mut counts = vec![0];
        let mut mask = 0;
        for first in (0..=largest).step_by(BLOCK) {
            seen.iter_mut().for_each(|row| *row = [false; BLOCK]);
            for take in &self.take_and_split {
                // No part here is smaller than a block, so that the other one is before this block;
                // where the other one is smaller than a block, the pair is left for later.
                for &(part, value) in parts.iter().take_while(|(part, _)| take + part < first) {
                    let others = &table[first - take - part..][..BLOCK];
                    for (i, &other) in others.iter().enumerate() {
                        seen[value ^ other as usize][i] = true;
                    }
                }
            }
            if !self.equal_parts {
                // Some of these splits may have been equal. As 0 is rare, it is looked for again.
                seen[0] = [false; BLOCK];
            }
            for heap in first.max(1)..(first + BLOCK).min(largest + 1) {
                let i = heap - first;
                for rest in (self.leave_one)(heap) {
                    seen[table[rest] as usize][i] = true;
                }
                for (rest, pairs) in self.splits(heap) {
                    for part in 1..=pairs.min(BLOCK - 1) {
                        seen[(table[part] ^ table[rest - part]) as usize][i] = true;
                    }
                }
                let is_option = |&value: &usize| {
                    seen[value][i] || is_rare(value, mask) && self.has_split(&table, heap, value)
                };
                let value = (0..seen.len()).take_while(is_option).count();
                if value == seen.len() {
                    seen.resize(2 * value, [false; BLOCK]);
                    counts.resize(2 * value, 0);
                }
                table.push(value as u32);
            }
            // Whenever the heaps have doubled, the mask is chosen anew.
            let mut not_counted = first;
            if (first + BLOCK).is_power_of_two() {
                mask = choose_mask(&table, seen.len());
                parts.clear();
                counts = vec![0; seen.len()];
                not_counted = BLOCK;
            }
            for (heap, &value) in table.iter().enumerate().skip(not_counted) {
                let value = value as usize;
                counts[value] += 1;
                if is_rare(value, mask) || counts[value] <= FIRST_FEW {
                    parts.push((heap, value));
                }
            }
        }
        table.into_iter().map(u64::from).collect()
    }

    /// The sums of two parts into which a heap may be split, each with the number of such splits.
    fn splits(&self, heap: usize) -> impl Iterator<Item = (usize, usize)> + '_ {
        let rests = self.take_and_split.iter().filter(move |&&take| take < heap);
        rests.map(move |take| (heap - take, (heap - take - usize::from(!self.equal_parts)) / 2))
    }

    /// Whether a move splits a heap into two whose values have this xor.
    fn has_split(&self, table: &[u32], heap: usize, value: usize) -> bool {
        self.splits(heap).any(|(rest, pairs)| {
            let parts = table[1..=pairs].chunks(CHUNK);
            let others = table[rest - pairs..rest].rchunks(CHUNK);
            parts.zip(others).any(|(parts, others)| {
                let pairs = parts.iter().zip(others.iter().rev());
                pairs.fold(false, |found, (part, other)| found | (part ^ other == value as u32))
            })
        })
    }
}

/// Whether `value` has an even number of the ones of `mask`. Any mask gives the right table, but
/// most of them slowly.
fn is_rare(value: usize, mask: usize) -> bool {
    (value & mask).count_ones() % 2 == 0
}

/// The mask with which the fewest of `values`, all below `limit`, a power of two, are rare.
fn choose_mask(values: &[u32], limit: usize) -> usize {
    // The Walsh-Hadamard transform of the histogram: at each mask, how many more are rare than not.
    let mut excess = vec![0_i64; limit];
    for &value in values {
        excess[value as usize] += 1;
    }
    let mut bit = 1;
    while bit < limit {
        for low in (0..limit).filter(|i| i & bit == 0) {
            let (a, b) = (excess[low], excess[low | bit]);
            excess[low] = a + b;
            excess[low | bit] = a - b;
        }
        bit *= 2;
    }
    (0..limit).min_by_key(|&mask| excess[mask]).unwrap_or(0)
}
