//! Equal split: choose a pile of at least F stones and a number M ≥ 2, and split it into M piles
//! that are not empty and differ by at most 1; whoever cannot move loses.
//!
//! - Theorem: equal piles cancel in pairs. So a pile of 2k ≥ F, k ≥ 1, is worth 1 more than one of
//!   2·round(k/3). A pile of 2k + 1 becomes one of 2·⌊k/M⌋ + 1 if M is odd, and two of ⌊k/j⌋ and
//!   ⌊k/j⌋ + 1 if M = 2j: the quotients of k take only some 2√k values.
//! - Complexity: O(N√N).
//! - Source: HNOI 2014, problem 江南乐, for the blocks; Sprague and Grundy's theorem.
//! - Problems: p3235.

/// The Grundy values of the piles 0, 1, …, `largest`, at the indices of their sizes, where a pile
/// may be split from `least` stones on (F in the rule).
///
/// They are 0 below `least`, and for piles of 0 and 1, which can't be split whatever `least` is.
///
/// Complexity: O(N√N) time and O(N) memory for N = `largest`.
///
/// ```
/// use grundy::equal_split::grundy_table;
///
/// assert_eq!(grundy_table(3, 6), [0, 0, 0, 1, 1, 2, 1]);
/// assert_eq!(grundy_table(9, 4), [0; 5]);
/// ```
pub fn grundy_table(least: usize, largest: usize) -> Vec<u64> {
    let mut table = vec![0; largest + 1];
    // seen[v] is the last pile that has an option of value v. The values are below the number of
    // options, so that the xor of two is below this length.
    let mut seen = vec![0; (largest + 1).next_power_of_two()];
    for pile in least.max(2)..=largest {
        let k = pile / 2;
        if pile % 2 == 0 {
            table[pile] = table[(k + 1) / 3 * 2] + 1;
            continue;
        }
        // Single stones have the value 0.
        seen[0] = pile;
        let mut first = 1;
        while first <= k {
            // All of k/first, …, k/last are this size, rounded down.
            let size = k / first;
            let last = k / size;
            seen[(table[size] ^ table[size + 1]) as usize] = pile;
            let has_odd_parts = first > 1 && (first % 2 == 1 || first < last);
            if has_odd_parts {
                seen[table[2 * size + 1] as usize] = pile;
            }
            first = last + 1;
        }
        table[pile] = seen.iter().take_while(|&&last| last == pile).count() as u64;
    }
    table
}
