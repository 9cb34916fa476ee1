//! Equal split: choose a pile of at least F stones and a number M ≥ 2, and split it into M piles
//! that are not empty and differ by at most 1; whoever cannot move loses.
//!
//! - Theorem: a split of n stones into M piles makes n mod M piles of ⌊n/M⌋ + 1 and M − n mod M
//!   piles of ⌊n/M⌋. As equal piles cancel in pairs, the value of that option depends only on ⌊n/M⌋
//!   and the parities of n and M. The value of a pile of 2k ≥ F, k ≥ 1, is 1 more than
//!   that of 2·round(k/3).
//! - Complexity: O(N√N) or O(N log N).
//! - Source: HNOI 2014, problem 江南乐, for the blocks; Sprague and Grundy's theorem.
//! - Problems: none.

/// The Grundy values of the piles 0, 1, …, `largest`, at the indices of their sizes, where a pile
/// may be split from `least` stones on (F in the rule).
///
/// They are 0 below `least`, and for piles of 0 and 1, which can't be split whatever `least` is.
///
/// The numbers M are tried in blocks of equal ⌊n/M⌋, which works for other rules as well. For more
/// than some 10⁴ piles, see [`grundy_table_by_divisors`].
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
        let mut parts = 2;
        while parts <= pile {
            let size = pile / parts;
            // Divisions take most of the time, and half of the blocks need no second one.
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

/// The same table as that of [`grundy_table`], made much faster for many piles.
///
/// An odd M makes of a pile of 2k an option with the value of a pile of 2·round(k/M), an even M one
/// of value 0. As the values of even piles rise with k, M = 3 gives the largest.
///
/// The odd piles 2k + 1 are visited by rising k, with a count of how many options have each value.
/// An option changes where ⌊k/j⌋ does, which is where j divides k. The multiples of a size are
/// visited only if it and the size before it give different values, which is rare.
///
/// Complexity: O(N log N) time and O(N) memory for N = `largest`. Each odd pile also takes as many
/// steps as its value, which is at most 22 up to N = 10⁷.
///
/// ```
/// use grundy::equal_split::grundy_table_by_divisors;
///
/// assert_eq!(grundy_table_by_divisors(3, 6), [0, 0, 0, 1, 1, 2, 1]);
/// assert_eq!(grundy_table_by_divisors(1, 1_000_000)[999_999], 20);
/// ```
pub fn grundy_table_by_divisors(least: usize, largest: usize) -> Vec<u64> {
    let mut table = vec![0; largest + 1];
    // For each value, how many M give the odd pile an option of it. Every M is counted from the
    // start: one above the size of the pile counts for the value 0, which M = 2k + 1 gives anyway.
    let mut counts = vec![largest];
    // Lists of the sizes of which k is the next multiple: due[k] is the first of them, `next` has
    // the one after each, and 0 ends a list. Numbers of 32 bits stay in the caches for longer.
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
        // M = 2j makes an odd number of piles of ⌊k/j⌋ and an odd number of ⌊k/j⌋ + 1.
        let two_piles = |size: usize| table[size] ^ table[size + 1];
        let (before, now) = (two_piles(k - 1), two_piles(k));
        recount(&mut counts, before, now);
        let mut size = due[k] as usize;
        while size > 0 {
            let following = next[size] as usize;
            recount(&mut counts, two_piles(size - 1), two_piles(size));
            // An odd M makes piles of ⌊(2k + 1)/M⌋ and of one more. Those of odd size are odd in
            // number, the others cancel.
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

/// Lowers the count of `before` by one and raises that of `now`.
fn recount(counts: &mut Vec<usize>, before: u64, now: u64) {
    counts[before as usize] -= 1;
    if counts.len() <= now as usize {
        counts.resize(now as usize + 1, 0);
    }
    counts[now as usize] += 1;
}

/// The value of a sum of `count` positions that each have `value`, as equal ones cancel in pairs.
fn if_odd(count: usize, value: u64) -> u64 {
    (count % 2) as u64 * value
}
