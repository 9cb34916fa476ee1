//! Equal split: choose a pile of at least F stones and a number M ≥ 2, and split it into M piles
//! that are not empty and differ by at most 1; whoever cannot move loses.
//!
//! - Theorem: a pile of n goes to n mod M piles of ⌊n/M⌋ + 1 and to M − n mod M piles of ⌊n/M⌋. For
//!   one value of ⌊n/M⌋ only the parity of M matters, so two values of M stand for all of them.
//! - Complexity: O(N√N) time and O(N) memory for the Grundy values up to N.
//! - Source: HNOI 2014, problem 江南乐; Sprague and Grundy's theorem.
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
    // seen[v] is the last pile that has an option of value v. Values stay below the number of
    // options, so an xor of two stays below this length.
    let mut seen = vec![0; (largest + 1).next_power_of_two()];
    for pile in least.max(2)..=largest {
        let mut parts = 2;
        while parts <= pile {
            let size = pile / parts;
            // Divisions are what takes the time, and half of these can do without this one.
            let most_parts = if pile < (parts + 1) * size { parts } else { pile / size };
            for parts in parts..=most_parts.min(parts + 1) {
                let larger = pile - parts * size;
                let value = if_odd(larger, table[size + 1]) ^ if_odd(parts - larger, table[size]);
                seen[value as usize] = pile;
            }
            parts = most_parts + 1;
        }
        table[pile] = seen.iter().take_while(|&&last| last == pile).count() as u64;
    }
    table
}

/// The value of `count` positions that each have `value`: equal ones cancel in pairs.
fn if_odd(count: usize, value: u64) -> u64 {
    if count % 2 == 1 { value } else { 0 }
}
