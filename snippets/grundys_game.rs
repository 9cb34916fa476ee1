//! Grundy's game: split a heap into two heaps that are not empty and not equal; whoever cannot move
//! loses.
//!
//! - Theorem: none is known but Sprague and Grundy's. Of the heaps up to 2^35, 42 are lost, and the
//!   largest of these is 1222.
//! - Complexity: O(1) for who wins one heap; for the Grundy values up to N O(N) memory and O(N²)
//!   time, or about O(N·R) with R heaps of rare values.
//! - Source: P. M. Grundy, Mathematics and games, Eureka 2 (1939); A. Flammenkamp, Sprague-Grundy
//!   values of Grundy's game, <http://wwwhomes.uni-bielefeld.de/achim/grundy.html>.
//! - Problems: cses2207.

/// All heaps up to 2^35 that the player to move loses, in rising order. No other one is known.
///
/// ```
/// use grundy::grundys_game::LOST_HEAPS;
///
/// assert!(LOST_HEAPS.contains(&7));
/// assert_eq!(LOST_HEAPS.last(), Some(&1222));
/// ```
#[rustfmt::skip]
pub const LOST_HEAPS: [u64; 42] = [
    0, 1, 2, 4, 7, 10, 20, 23, 26, 50, 53, 270, 273, 276, 282, 285, 288, 316, 334, 337, 340, 346,
    359, 362, 365, 386, 389, 392, 566, 630, 633, 636, 639, 673, 676, 682, 685, 923, 926, 929, 932,
    1222,
];

/// Whether the player to move wins on the one heap of `heap` stones, from 0 to 2^35.
///
/// Panics if `heap` is above 2^35, where it is not known who wins.
///
/// Complexity: O(1).
///
/// ```
/// use grundy::grundys_game::first_player_wins;
///
/// assert!(first_player_wins(8));
/// assert!(!first_player_wins(7));
/// ```
pub fn first_player_wins(heap: u64) -> bool {
    assert!(heap <= 1 << 35, "who wins Grundy's game is known up to 2^35: found {}", heap);
    LOST_HEAPS.binary_search(&heap).is_err()
}

/// The Grundy values of the heaps 0, 1, …, `largest`, at the indices of their sizes.
///
/// Complexity: O(N²) time and O(N) memory for N = `largest`.
///
/// ```
/// use grundy::grundys_game::grundy_table;
///
/// assert_eq!(grundy_table(10), [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0]);
/// ```
pub fn grundy_table(largest: usize) -> Vec<u64> {
    let mut table = vec![0];
    // seen[v] is the last heap that has an option of value v. Its length is a power of two above
    // all values, and so above their xors.
    let mut seen = vec![0];
    for heap in 1..=largest {
        let smaller = table.iter().skip(1).zip(table.iter().rev());
        for (part, other) in smaller.take((heap - 1) / 2) {
            seen[(part ^ other) as usize] = heap;
        }
        let value = seen.iter().take_while(|&&last| last == heap).count();
        if value == seen.len() {
            seen.resize(2 * value, 0);
        }
        table.push(value as u64);
    }
    table
}

/// The same as [`grundy_table`], for many heaps: 10^6 of them take a second or two, not minutes.
///
/// Half of all values are called rare, such that the xor of two values is rare if and only if both
/// or neither are. An option whose value isn't rare has exactly one part of a rare value. Few heaps
/// have one, if the half is well chosen, and they alone tell which of the other values are options.
/// A rare value that may be the least free one is looked for until an option has it; the first few
/// heaps of each value are tried before, as parts that differ as much as they can.
///
/// Complexity: O(N²) time at worst for N = `largest`, about O(N·R) in practice, with R heaps of
/// rare values, and O(N) memory.
///
/// ```
/// use grundy::grundys_game::sparse_grundy_table;
///
/// assert_eq!(sparse_grundy_table(10), [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0]);
/// ```
pub fn sparse_grundy_table(largest: usize) -> Vec<u64> {
    // So many heaps, a power of two, are looked at side by side: what one reads serves all.
    const BLOCK: usize = 8;
    // So many heaps of each value that isn't rare are tried as parts.
    const FIRST_FEW: usize = 8;
    // Small numbers stay in the caches.
    let mut table = vec![0_u32];
    // seen[v][i] tells that heap i of the block has an option of value v. The length is a power of
    // two above all values, and so above their xors.
    let mut seen = vec![[false; BLOCK]];
    // The parts to try first, each with its value, and how many heaps have each value.
    let mut parts: Vec<(usize, usize)> = vec![];
    let mut counts = vec![0];
    let mut mask = 0;
    for first in (0..=largest).step_by(BLOCK) {
        seen.iter_mut().for_each(|row| *row = [false; BLOCK]);
        // Next to a part that isn't smaller than a block, the other is before this block.
        for &(part, value) in &parts {
            let others = &table[first - part..][..BLOCK];
            for (i, &other) in others.iter().enumerate() {
                seen[value ^ other as usize][i] = true;
            }
        }
        // Some of these may have been two equal heaps, whose xor is 0.
        seen[0] = [false; BLOCK];
        for heap in first.max(1)..(first + BLOCK).min(largest + 1) {
            let i = heap - first;
            for part in (1..BLOCK).take_while(|part| 2 * part < heap) {
                seen[(table[part] ^ table[heap - part]) as usize][i] = true;
            }
            let is_option = |&value: &usize| {
                seen[value][i] || is_rare(value, mask) && has_option(&table, heap, value as u32)
            };
            let value = (0..seen.len()).take_while(is_option).count();
            if value == seen.len() {
                seen.resize(2 * value, [false; BLOCK]);
                counts.resize(2 * value, 0);
            }
            table.push(value as u32);
        }
        // Whenever the heaps have doubled, the half is chosen anew.
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

/// Whether `value` is rare: its ones in the mask are even in number. Any mask would do; most would
/// be slow.
fn is_rare(value: usize, mask: usize) -> bool {
    (value & mask).count_ones() & 1 == 0
}

/// Whether an option of `heap`, which isn't 0, has this value.
fn has_option(table: &[u32], heap: usize, value: u32) -> bool {
    let pairs = (heap - 1) / 2;
    // Within a chunk nothing is decided, so that the compiler compares many pairs at once.
    let parts = table[1..=pairs].chunks(128);
    let others = table[heap - pairs..].rchunks(128);
    parts.zip(others).any(|(parts, others)| {
        let pairs = parts.iter().zip(others.iter().rev());
        pairs.fold(false, |found, (part, other)| found | (part ^ other == value))
    })
}

/// The mask with which the fewest of `values`, all below `limit`, a power of two, are rare.
fn choose_mask(values: &[u32], limit: usize) -> usize {
    // The Walsh-Hadamard transform of the histogram: at each mask, how many more are rare than not.
    let mut excess = vec![0_i64; limit];
    for &value in values {
        excess[value as usize] += 1;
    }
    let mut half = 1;
    while half < limit {
        for block in excess.chunks_mut(2 * half) {
            let (low, high) = block.split_at_mut(half);
            for (a, b) in low.iter_mut().zip(high) {
                let (sum, difference) = (*a + *b, *a - *b);
                *a = sum;
                *b = difference;
            }
        }
        half *= 2;
    }
    (0..limit).min_by_key(|&mask| excess[mask]).unwrap_or(0)
}
