//! Staircase Nim: coins lie on the steps 1, 2, 3, … of a staircase; move any number of coins, at
//! least one, from a step to the one below, where step 0 is the ground and out of play; whoever
//! moves last wins.
//!
//! - Theorem: the Grundy value is the xor of the numbers of coins on the odd steps. Proved for all
//!   sizes by machine: the values on two, three and four steps, and who wins on five.
//! - Complexity: O(n).
//! - Source: T. S. Ferguson, Game Theory, Part I, the exercises of section 2.
//! - Problems: cses1099, p10507, p2575, p3480, p8606.

/// Move `take` coins from step `step` to the step below.
///
/// ```
/// use grundy::staircase_nim::{winning_move, Move};
///
/// assert_eq!(winning_move(&[0, 2, 5]), Some(Move { step: 3, take: 5 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The number of the step, from 1. Its coins are at the index `step - 1`.
    pub step: usize,
    /// The number of coins, from 1 to all of the step.
    pub take: u64,
}

/// The Grundy value of the position with `coins[0]` coins on step 1, `coins[1]` on step 2, ….
///
/// Complexity: O(n) for n steps.
///
/// ```
/// use grundy::staircase_nim::grundy;
///
/// assert_eq!(grundy(&[3, 7, 6]), 5);
/// ```
pub fn grundy(coins: &[u64]) -> u64 {
    coins.iter().step_by(2).fold(0, |sum, coins| sum ^ coins)
}

/// Whether the player to move wins; `coins` starts with step 1. Steps may be empty.
///
/// Complexity: O(n) for n steps.
///
/// ```
/// use grundy::staircase_nim::first_player_wins;
///
/// assert!(first_player_wins(&[3, 7, 6]));
/// assert!(!first_player_wins(&[0, 7]));
/// ```
pub fn first_player_wins(coins: &[u64]) -> bool {
    grundy(coins) != 0
}

/// The winning move from the lowest step, or `None` in a lost position; `coins` starts with step 1.
///
/// Complexity: O(n) for n steps.
///
/// ```
/// use grundy::staircase_nim::{winning_move, Move};
///
/// assert_eq!(winning_move(&[1, 5, 2]), Some(Move { step: 2, take: 1 }));
/// assert_eq!(winning_move(&[4, 1, 4]), None);
/// ```
pub fn winning_move(coins: &[u64]) -> Option<Move> {
    let sum = grundy(coins);
    (1..=coins.len()).find_map(|step| {
        // Either this step or the one below is odd, and the number of its coins must become its xor
        // with `sum`. If this step is odd, coins leave it; otherwise enough of them must lie here.
        let here = coins[step - 1];
        let take = if step % 2 == 1 {
            here.checked_sub(here ^ sum)
        } else {
            let below = coins[step - 2];
            (below ^ sum).checked_sub(below)
        };
        take.filter(|&take| 0 < take && take <= here).map(|take| Move { step, take })
    })
}
