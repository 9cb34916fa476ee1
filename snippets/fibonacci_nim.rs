//! Fibonacci Nim: from one heap, take at first any number of stones but not all, then at most twice
//! as many as were taken just before; whoever takes the last stone wins.
//!
//! - Theorem: write n as a sum of Fibonacci numbers of which no two are neighbours. A player who
//!   may take up to q of n stones wins if and only if q is at least the smallest number of that
//!   sum. Proved for all sizes by machine: all n with all quotas, in normal and, with a quota of 1
//!   or more, in misère play.
//! - Complexity: O(log n).
//! - Source: M. J. Whinihan, Fibonacci Nim, Fibonacci Quart. 1 (1963); E. Zeckendorf,
//!   Représentation des nombres naturels …, Bull. Soc. Roy. Sci. Liège 41 (1972).
//! - Problems: hdu2516, p6487, p6791.

/// Take `take` stones. The next player may take up to twice as many.
///
/// ```
/// use grundy::fibonacci_nim::{winning_move, Move};
///
/// assert_eq!(winning_move(10, 9), Some(Move { take: 2 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The number of stones, from 1 to the quota.
    pub take: u64,
}

/// The Zeckendorf parts of `n`, in falling order: the Fibonacci numbers that add up to `n` and of
/// which no two are equal or neighbours. There is exactly one such sum, and that of 0 has no parts.
///
/// Complexity: O(log n); there are at most 46 parts.
///
/// ```
/// use grundy::fibonacci_nim::zeckendorf;
///
/// assert_eq!(zeckendorf(100), [89, 8, 3]);
/// ```
pub fn zeckendorf(mut n: u64) -> Vec<u64> {
    let mut parts = vec![];
    for &fibonacci in FIBONACCI.iter().rev() {
        if fibonacci <= n {
            parts.push(fibonacci);
            n -= fibonacci;
        }
    }
    parts
}

/// All Fibonacci numbers below 2^64, from 1 and 2 on.
static FIBONACCI: [u64; 92] = fibonacci_numbers();

const fn fibonacci_numbers() -> [u64; 92] {
    let mut numbers = [1; 92];
    numbers[1] = 2;
    let mut i = 2;
    while i < numbers.len() {
        numbers[i] = numbers[i - 2] + numbers[i - 1];
        i += 1;
    }
    numbers
}

/// Whether the player to move wins on `n` stones of which up to `quota` may be taken now.
///
/// The quota may be 0, or more than there are stones. For the first move of the game, which may
/// take all stones but one, it is `n` − 1.
///
/// Complexity: O(log n).
///
/// ```
/// use grundy::fibonacci_nim::first_player_wins;
///
/// assert!(first_player_wins(13, 13));
/// assert!(!first_player_wins(13, 12));
/// ```
pub fn first_player_wins(n: u64, quota: u64) -> bool {
    winning_move(n, quota).is_some()
}

/// How many of the heaps of 1 to `most` stones are won by the player to move, if up to `quota` of
/// the stones may be taken now.
///
/// In misère play, where whoever takes the last stone loses, nobody wants that stone. So a heap of
/// n + 1 stones has the winner and the winning moves that n stones with the same quota have here,
/// if that quota is 1 or more.
///
/// Complexity: O(log `most`).
///
/// ```
/// use grundy::fibonacci_nim::count_won;
///
/// // Of 1 to 12, the heaps of 3, 5, 8 and 11 = 8 + 3 are lost.
/// assert_eq!(count_won(12, 2), 8);
/// ```
pub fn count_won(most: u64, quota: u64) -> u64 {
    // The parts of a lost heap are all above the quota. If the numbers of such parts are put in
    // order, each is a sum of the largest of them whose parts fit, and its rank is the sum of as
    // many Fibonacci numbers, which start anew from 1 and 2 at the first part above the quota.
    let within = FIBONACCI.partition_point(|&fibonacci| fibonacci <= quota);
    let (mut rest, mut lost) = (most, 0);
    for (&part, rank) in FIBONACCI[within..].iter().zip(&FIBONACCI).rev() {
        if part <= rest {
            rest -= part;
            lost += rank;
        }
    }
    most - lost
}

/// The winning move that takes the fewest stones, or `None` in a lost position, where up to `quota`
/// of `n` stones may be taken now.
///
/// Complexity: O(log n).
///
/// ```
/// use grundy::fibonacci_nim::{winning_move, Move};
///
/// assert_eq!(winning_move(100, 99), Some(Move { take: 3 }));
/// assert_eq!(winning_move(100, 2), None);
/// ```
pub fn winning_move(n: u64, quota: u64) -> Option<Move> {
    let take = *zeckendorf(n).last()?;
    if take <= quota { Some(Move { take }) } else { None }
}
