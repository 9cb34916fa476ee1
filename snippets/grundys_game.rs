//! Grundy's game: split a heap into two heaps that are not empty and not equal; whoever cannot move
//! loses.
//!
//! - Theorem: no closed form is known. Of the heaps up to 2^35 only 42 are lost, and the largest of
//!   these is 1222.
//! - Complexity: O(N²).
//! - Source: P. M. Grundy, Mathematics and games, Eureka 2 (1939); A. Flammenkamp, Sprague-Grundy
//!   values of Grundy's game, <http://wwwhomes.uni-bielefeld.de/achim/grundy.html>.
//! - Problems: cses2207.

/// All heaps up to 2^35 on which the player to move loses, in rising order. No other such heap is
/// known.
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
