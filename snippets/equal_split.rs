//! Equal split: choose a pile of at least F stones and a number M ≥ 2, and split it into M piles
//! that are not empty and differ by at most 1; whoever cannot move loses.
//!
//! - Theorem: a pile of n goes to n mod M piles of ⌊n/M⌋ + 1 and to M − n mod M piles of ⌊n/M⌋, and
//!   equal ones cancel in pairs; so its value depends on ⌊n/M⌋ and the parities of n and M alone.
//!   A pile of 2k ≥ F is worth 1 more than one of 2·round(k/3).
//! - Complexity: O(N√N) time for the Grundy values up to N by blocks of M, which is short and
//!   adapts to other rules; O(N log N) by divisors, for tables beyond 10⁴; both in O(N) memory.
//! - Source: HNOI 2014, problem 江南乐, for the blocks; Sprague and Grundy's theorem.
//! - Problems: none.

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

/// The same table as [`grundy_table`] gives, and much faster for many piles.
///
/// A pile of 2k has the options that an odd M gives, worth a pile of 2·round(k/M) each, and 0; as
/// the values of even piles rise with k, M = 3 has the largest. The odd piles 2k + 1 are swept by
/// rising k, with a count of every value among the options: they change where ⌊k/j⌋ does, which is
/// where j divides k. The multiples of a size are looked at only if it and the size before it give
/// different values, which is rare.
///
/// Complexity: O(N log N) time and O(N) memory for N = `largest`, and as many steps for each odd
/// pile as its value, which is at most 22 up to N = 10⁷.
///
/// ```
/// use grundy::equal_split::grundy_table_by_divisors;
///
/// assert_eq!(grundy_table_by_divisors(3, 6), [0, 0, 0, 1, 1, 2, 1]);
/// assert_eq!(grundy_table_by_divisors(1, 1_000_000)[999_999], 20);
/// ```
pub fn grundy_table_by_divisors(least: usize, largest: usize) -> Vec<u64> {
    let mut table = vec![0; largest + 1];
    // How many M give the odd pile an option of each value. All count from the start, those that
    // are larger than the pile as if they gave 0, which M = 2k + 1 gives.
    let mut counts = vec![largest];
    // The sizes of which k is the next multiple: due[k] is one of them, then follow next; 0 ends.
    // They are small numbers to stay in the caches.
    let mut due = vec![0_u32; largest / 2 + 1];
    let mut next = due.clone();
    for k in 1..=largest / 2 {
        if 2 * k >= least {
            table[2 * k] = 1 + table[(k + 1) / 3 * 2];
        }
        let odd = 2 * k + 1;
        if odd > largest {
            break;
        }
        // M = 2j leaves an odd number of piles of ⌊k/j⌋ and an odd number of the next size.
        let two_piles = |size: usize| table[size] ^ table[size + 1];
        let (before, now) = (two_piles(k - 1), two_piles(k));
        recount(&mut counts, before, now);
        let mut size = due[k] as usize;
        while size > 0 {
            let following = next[size] as usize;
            recount(&mut counts, two_piles(size - 1), two_piles(size));
            // An odd M leaves an odd number of the odd one of ⌊(2k + 1)/M⌋ and the next size.
            if k / size % 2 == 1 {
                recount(&mut counts, table[2 * size - 1], table[2 * size + 1]);
            }
            if k + size < due.len() {
                next[size] = due[k + size];
                due[k + size] = size as u32;
            }
            size = following;
        }
        if odd >= least {
            table[odd] = counts.iter().take_while(|&&count| count > 0).count() as u64;
        }
        let differs = before != now || table[odd] != table[odd - 2];
        if differs && 2 * k < due.len() {
            next[k] = due[2 * k];
            due[2 * k] = k as u32;
        }
    }
    table
}

/// Counts one `before` less and one `now` more.
fn recount(counts: &mut Vec<usize>, before: u64, now: u64) {
    counts[before as usize] -= 1;
    if counts.len() <= now as usize {
        counts.resize(now as usize + 1, 0);
    }
    counts[now as usize] += 1;
}

/// The value of `count` positions that each have `value`: equal ones cancel in pairs.
fn if_odd(count: usize, value: u64) -> u64 {
    (count % 2) as u64 * value
}
