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

/// The same as [`grundy_table`], for many heaps: 10^6 of them take seconds, not minutes.
///
/// Half of all values are called rare, such that the xor of two values is rare if and only if both
/// or neither are. An option whose value isn't rare has exactly one part of a rare value. Few heaps
/// have one, if the half is well chosen, and they alone tell the least free value that isn't rare.
/// Then each lesser rare value has to be seen once among the options, which most often takes few.
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
    // Small numbers stay in the caches.
    let mut table = vec![0_u32];
    // As in `grundy_table`.
    let mut seen = vec![0];
    let (mut is_rare, mut rare_heaps) = (vec![true], vec![]);
    for heap in 1..=largest {
        for &part in &rare_heaps {
            if 2 * part != heap {
                seen[(table[part] ^ table[heap - part]) as usize] = heap;
            }
        }
        let least_common = (0..seen.len()).find(|&value| !is_rare[value] && seen[value] != heap);
        let least_common = least_common.unwrap_or(seen.len());
        let mut value = 0;
        let mut pairs = table[1..].iter().zip(table.iter().rev()).take((heap - 1) / 2);
        loop {
            while value < least_common && seen[value] == heap {
                value += 1;
            }
            if value == least_common || pairs.len() == 0 {
                break;
            }
            for (part, other) in pairs.by_ref().take(64) {
                seen[(part ^ other) as usize] = heap;
            }
        }
        table.push(value as u32);
        if value == seen.len() || heap.is_power_of_two() {
            seen.resize(seen.len().max((value + 1).next_power_of_two()), 0);
            is_rare = choose_rare(&table, seen.len());
            rare_heaps = (1..=heap).filter(|&heap| is_rare[table[heap] as usize]).collect();
        } else if is_rare[value] {
            rare_heaps.push(heap);
        }
    }
    table.into_iter().map(u64::from).collect()
}

/// Which numbers below `limit`, a power of two, to call rare, so that the fewest of `values` are:
/// those with an even number of ones in a mask. Any mask would do; most would be slow.
fn choose_rare(values: &[u32], limit: usize) -> Vec<bool> {
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
    let mask = (0..limit).min_by_key(|&mask| excess[mask]).unwrap_or(0);
    (0..limit).map(|value| (value & mask).count_ones() % 2 == 0).collect()
}
