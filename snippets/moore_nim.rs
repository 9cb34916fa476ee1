//! Moore's Nim: take any number of stones, at least one from each, from 1 to k piles; whoever takes
//! the last stone wins.
//!
//! - Theorem: a position is lost if and only if, for each place of the binary sizes, the number of
//!   piles that have a 1 there is a multiple of k + 1. Proved for all sizes by machine: three piles
//!   with k = 2, and four piles with k = 2 and k = 3.
//! - Complexity: O(64·n).
//! - Source: E. H. Moore, A generalization of the game called Nim, Ann. of Math. 11 (1910).
//! - Problems: p2490, p5363.

/// A part of a move: take `take` stones from the pile with index `pile`.
///
/// ```
/// use grundy::moore_nim::{winning_move, Take};
///
/// let found = winning_move(&[1, 2], 2);
/// assert_eq!(found, Some(vec![Take { pile: 0, take: 1 }, Take { pile: 1, take: 2 }]));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Take {
    /// The index of the pile, from 0.
    pub pile: usize,
    /// The number of stones, from 1 to all of the pile.
    pub take: u64,
}

/// Whether the player to move wins, where a move takes from 1 to `k` piles.
///
/// Piles may be empty. A position without stones is lost. If `k` is 0, there are no moves; if `k`
/// is 1, the game is Nim.
///
/// Complexity: O(64·n) for n piles of up to 64 binary digits.
///
/// ```
/// use grundy::moore_nim::first_player_wins;
///
/// assert!(first_player_wins(&[1, 2, 3], 2));
/// assert!(!first_player_wins(&[2, 2, 2], 2));
/// ```
pub fn first_player_wins(piles: &[u64], k: usize) -> bool {
    // A move cannot take from more piles than there are. So k + 1 doesn't overflow.
    let k = k.min(piles.len());
    (0..64).any(|digit| piles.iter().filter(|&size| size >> digit & 1 == 1).count() % (k + 1) > 0)
}

/// A winning move, or `None` in a lost position, where a move takes from 1 to `k` piles. Its parts
/// are in the order of the piles.
///
/// Complexity: O(64·n) time and O(n) memory for n piles of up to 64 binary digits.
///
/// ```
/// use grundy::moore_nim::{winning_move, Take};
///
/// let found = winning_move(&[4, 2, 2, 2], 2);
/// assert_eq!(found, Some(vec![Take { pile: 0, take: 4 }]));
/// assert_eq!(winning_move(&[5, 5, 5], 2), None);
/// ```
pub fn winning_move(piles: &[u64], k: usize) -> Option<Vec<Take>> {
    let k = k.min(piles.len());
    let mut rest = piles.to_vec();
    // The piles in which a 1 has become a 0, at most k. The digits below are free to be anything.
    let mut lowered: Vec<usize> = vec![];
    for digit in (0..64).rev() {
        let has = |pile: &usize| rest[*pile] >> digit & 1 == 1;
        let having: Vec<usize> = (0..rest.len()).filter(has).collect();
        let surplus = having.len() % (k + 1);
        let missing = k + 1 - surplus;
        if missing <= lowered.len() {
            for &pile in &lowered[..missing] {
                rest[pile] |= 1 << digit;
            }
        } else {
            // Here `lowered.len() + surplus` is at most k.
            for &pile in &having[..surplus] {
                rest[pile] &= !0 << digit << 1;
                lowered.push(pile);
            }
        }
    }
    lowered.sort_unstable();
    let take = |&pile: &usize| Take { pile, take: piles[pile] - rest[pile] };
    if lowered.is_empty() { None } else { Some(lowered.iter().map(take).collect()) }
}

/// At index s, how many of the positions with s stones on `piles` piles are lost, modulo `modulus`,
/// for all s up to `stones`. The order of the piles matters, and a move takes from 1 to `k` piles.
///
/// Panics unless `modulus` is from 1 to 2^32.
///
/// Complexity: O(`piles`² + `stones` · (1 + `piles` / `k`)).
///
/// ```
/// use grundy::moore_nim::count_lost;
///
/// // Of two piles, equal ones are lost in Nim.
/// assert_eq!(count_lost(2, 1, 6, 1_000_000_007), [1, 0, 1, 0, 1, 0, 1]);
/// // Of 6 stones on three piles: 2, 2, 2.
/// assert_eq!(count_lost(3, 2, 6, 1_000_000_007)[6], 1);
/// ```
pub fn count_lost(piles: usize, k: usize, stones: usize, modulus: u64) -> Vec<u64> {
    let fits = 0 < modulus && modulus <= 1 << 32;
    assert!(fits, "the modulus is from 1 to 2^32: found {}", modulus);
    let step = k.min(piles) + 1;
    let mut choose = vec![1 % modulus];
    for pile in 1..=piles {
        choose.push(0);
        for having in (1..=pile).rev() {
            choose[having] = (choose[having] + choose[having - 1]) % modulus;
        }
    }
    let mut lost = vec![1 % modulus];
    for stones in 1..=stones {
        // Take the lowest digit off the piles that have a 1 there, and halve all piles: the
        // position is lost again.
        let all = (0..=piles.min(stones)).step_by(step);
        let all = all.filter(|having| (stones - having) % 2 == 0);
        let terms = all.map(|having| choose[having] * lost[(stones - having) / 2] % modulus);
        lost.push(terms.sum::<u64>() % modulus);
    }
    lost
}
