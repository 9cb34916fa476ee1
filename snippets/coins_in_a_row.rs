//! Coins in a row: a move takes the coin at an end of a row, or at the open end of a stack; each
//! player wants to take coins that are worth as much as possible.
//!
//! - Theorem: three coins a ≤ b ≥ c side by side are worth a single one of a − b + c: whoever
//!   begins with a or c is answered by b, and takes the third. Two coins b ≥ c at the closed end of
//!   a stack are left to the end, as whoever must begin with c loses by it. Once no such coins are
//!   left, the greatest coin lies at an end, and to take it is best.
//! - Complexity: O(n log n).
//! - Source: P. Winkler, Mathematical Puzzles (2004), for one row; Potyczki Algorytmiczne 2010,
//!   Termites, and HNOI 2010 for several.
//! - Problems: cses1097, edpc_l, p2734, p3210.

use std::cmp::Reverse;

/// What the coins of the first and of the second player are worth when all have been taken, and
/// both have played as well as they can.
///
/// The rows are open at both ends. The coins of a stack are given from the closed end to the open
/// one. A coin may be worth less than nothing, and must be taken all the same. The sum of the
/// absolute values must be below 2⁶².
///
/// Complexity: O(n log n) time and O(n) memory for n coins.
///
/// ```
/// use grundy::coins_in_a_row::scores;
///
/// // Take 3, so that 4 or 1 opens the way to 5.
/// assert_eq!(scores(&[vec![4, 5, 1, 3]], &[]), (8, 5));
/// // Whoever takes the 1 opens the way to 9.
/// assert_eq!(scores(&[vec![7], vec![6]], &[vec![9, 1]]), (8, 15));
/// ```
pub fn scores(rows: &[Vec<i64>], stacks: &[Vec<i64>]) -> (i64, i64) {
    let mut coins: Vec<i64> = rows.iter().flat_map(|row| contract(row)).collect();
    let mut last = 0;
    for stack in stacks {
        let stack = contract(stack);
        let is_pair = |pair: &&[i64]| pair[0] >= pair[1];
        let pairs: Vec<&[i64]> = stack.chunks_exact(2).take_while(is_pair).collect();
        last += pairs.iter().map(|pair| pair[1] - pair[0]).sum::<i64>();
        coins.extend(&stack[2 * pairs.len()..]);
    }
    coins.sort_unstable_by_key(|&coin| Reverse(coin));
    let difference = coins.iter().rev().fold(last, |rest, coin| coin - rest);
    let sum: i64 = rows.iter().chain(stacks).flatten().sum();
    ((sum + difference) / 2, (sum - difference) / 2)
}

/// Contracts all coins a ≤ b ≥ c side by side, so that the row falls and then rises.
fn contract(row: &[i64]) -> Vec<i64> {
    let mut coins: Vec<i64> = vec![];
    for &coin in row {
        coins.push(coin);
        while let [.., a, b, c] = coins[..] {
            if a > b || b < c {
                break;
            }
            coins.truncate(coins.len() - 3);
            coins.push(a - b + c);
        }
    }
    coins
}
