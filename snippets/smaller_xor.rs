//! Smaller xor: choose a number x and some y from 1 to x such that x xor y is less than x, and
//! write that in place of x; whoever cannot move loses.
//!
//! - Theorem: the Grundy value of a number from 2^k to 2^(k + 1) − 1 is that number less 2^k − 1.
//!   To count the lost sequences, a Walsh–Hadamard transform needs only O(log³ m) different terms.
//!   Proved for all sizes by machine: the values of all numbers.
//! - Complexity: O(n), and O(log³ m · log n) to count.
//! - Source: Cnoi 2019, P5387 of Luogu, for the game; the transform in closed form is ours.
//! - Problems: p5387.

/// The Grundy value of one number. That of several numbers is the xor of their values.
///
/// Complexity: O(1).
///
/// ```
/// use grundy::smaller_xor::grundy;
///
/// let values: Vec<u64> = (0..9).map(grundy).collect();
/// assert_eq!(values, [0, 1, 1, 2, 1, 2, 3, 4, 1]);
/// ```
pub fn grundy(x: u64) -> u64 {
    match x {
        0 => 0,
        _ => x - first_digit(x) + 1,
    }
}

/// Whether the player to move wins.
///
/// Complexity: O(n) for n numbers.
///
/// ```
/// use grundy::smaller_xor::first_player_wins;
///
/// assert!(first_player_wins(&[4, 5]));
/// assert!(!first_player_wins(&[5, 3]));
/// ```
pub fn first_player_wins(numbers: &[u64]) -> bool {
    nim_sum(numbers) != 0
}

/// Write x xor `y` in place of the number x with index `number`.
///
/// ```
/// use grundy::smaller_xor::{winning_move, Move};
///
/// assert_eq!(winning_move(&[1, 6]), Some(Move { number: 1, y: 2 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The index of the number, from 0.
    pub number: usize,
    /// The other operand, from 1 to x.
    pub y: u64,
}

/// A winning move on the number of the lowest index that has one, or `None` in a lost position.
///
/// Complexity: O(n) for n numbers.
///
/// ```
/// use grundy::smaller_xor::{winning_move, Move};
///
/// // 9 xor 1 is 8, which has the same value as 4.
/// assert_eq!(winning_move(&[9, 4]), Some(Move { number: 0, y: 1 }));
/// assert_eq!(winning_move(&[5, 3]), None);
/// ```
pub fn winning_move(numbers: &[u64]) -> Option<Move> {
    let sum = nim_sum(numbers);
    let wins = |&(_, &x): &(usize, &u64)| grundy(x) ^ sum < grundy(x);
    let (number, &x) = numbers.iter().enumerate().find(wins)?;
    let rest = match grundy(x) ^ sum {
        0 => 0,
        value => first_digit(x) + value - 1,
    };
    Some(Move { number, y: x ^ rest })
}

/// How many sequences of `n` numbers from 1 to `m` are won by the player to move, modulo `modulus`.
///
/// Panics unless `m` is less than 2^64 − 1 and `modulus` is an odd number below 2^32.
///
/// Complexity: O(log³ m · log n).
///
/// ```
/// use grundy::smaller_xor::count_won;
///
/// // 1 and 3, 2 and 3, 3 and 1, 3 and 2
/// assert_eq!(count_won(2, 3, 1_000_000_007), 4);
/// ```
pub fn count_won(n: u64, m: u64, modulus: u64) -> u64 {
    assert!(m < u64::MAX, "the numbers are below 2^64 - 1: found {}", m);
    let fits = modulus % 2 == 1 && modulus < 1 << 32;
    assert!(fits, "the modulus is odd and below 2^32: found {}", modulus);
    let digits = 63 - (m + 1).leading_zeros();
    let sequences = power(m % modulus, n, modulus);
    let mut total = sequences;
    // The transform at u, where 0 < u < 2^digits, is the sum of (−1)^|u & v| over the values v of
    // all numbers, where |x| is the number of ones of x. The numbers from 2^k to 2^(k + 1) − 1 have
    // the values 1 to 2^k. Only the last of these runs may be cut off.
    for digit in 0..digits {
        // Let u end in a one at `digit`. The signs of 2^(digit + 1) values in a row cancel out, and
        // the whole runs leave 2^(digit + 1) − 1, less 2 for each one of u.
        let period = 2 << digit;
        let whole_runs = |ones: usize| i128::from(period) - 1 - 2 * ones as i128;
        // What remains of the last run has the sign of the ones above `digit` that u shares with
        // its length, which is m + 1 without the first one.
        let rest = (m + 1) % period;
        let remains = i128::from((rest + 1).min(period - 1 - rest));
        let shared = ((m + 1) / period).count_ones() - 1;
        let others = digits - 1 - digit - shared;
        for (i, ways) in (0..).zip(binomials(shared)) {
            let last_run = if i % 2 == 0 { remains } else { -remains } - 1;
            for (j, more_ways) in (0..).zip(binomials(others)) {
                let term = (whole_runs(1 + i + j) + last_run).rem_euclid(modulus.into());
                let ways = ways * more_ways % modulus;
                total = (total + ways * power(term as u64, n, modulus)) % modulus;
            }
        }
    }
    let lost = (0..digits).fold(total, |total, _| (total + total % 2 * modulus) / 2);
    (sequences + modulus - lost) % modulus
}

/// The numbers of ways to choose 0, 1, …, n of n, for n below 64.
fn binomials(n: u32) -> Vec<u64> {
    let mut row = vec![1];
    for i in 0..n {
        let ways = u128::from(row[i as usize]) * u128::from(n - i) / u128::from(i + 1);
        row.push(ways as u64);
    }
    row
}

fn power(mut base: u64, mut exponent: u64, modulus: u64) -> u64 {
    let mut power = 1;
    while exponent > 0 {
        if exponent % 2 == 1 {
            power = power * base % modulus;
        }
        base = base * base % modulus;
        exponent /= 2;
    }
    power
}

fn nim_sum(numbers: &[u64]) -> u64 {
    numbers.iter().fold(0, |sum, &x| sum ^ grundy(x))
}

/// The largest power of two up to x > 0.
fn first_digit(x: u64) -> u64 {
    1 << (63 - x.leading_zeros())
}
