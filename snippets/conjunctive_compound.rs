//! Conjunctive compound: several games are played at once, and a move is one in each of them that
//! goes on; whoever cannot move loses.
//!
//! - Theorem: a game lasts an even number of moves if it is lost, and an odd one if it is won. If
//!   all end with the first of them, winners hurry and losers delay; the least length, the
//!   remoteness, decides. If they go on to the last one, winners delay and losers hurry; the
//!   greatest length, the suspense number, decides.
//! - Complexity: O(M).
//! - Source: C. A. B. Smith, Graphs and composite games, J. Combin. Theory 1 (1966); E. R.
//!   Berlekamp, J. H. Conway and R. K. Guy, Winning Ways, chapter 9.
//! - Problems: p8901.

/// When the games are over, of which some may end before others.
///
/// ```
/// use grundy::conjunctive_compound::{first_player_wins, Ending};
///
/// assert!(first_player_wins(Ending::First, &[1, 2]));
/// assert!(!first_player_wins(Ending::Last, &[1, 2]));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// All are over as soon as one has ended.
    First,
    /// They go on until the last one has ended, and those that have ended are left out.
    Last,
}

/// The number of moves that a game lasts from each of its positions, which are numbered so that
/// every move leads to a lower number. It is even where the player to move loses.
///
/// To win, move in each game that goes on to a position that lasts one move less.
///
/// Panics if a move doesn't lead to a lower number.
///
/// Complexity: O(M) for M moves from all `positions` positions together.
///
/// ```
/// use grundy::conjunctive_compound::{lengths, Ending};
///
/// // Take one stone or three: from three, whoever hurries takes all.
/// let moves = |heap: usize| vec![1, 3].into_iter().filter_map(move |take| heap.checked_sub(take));
/// assert_eq!(lengths(Ending::First, 6, moves), [0, 1, 2, 1, 2, 3]);
/// assert_eq!(lengths(Ending::Last, 6, moves), [0, 1, 2, 3, 2, 3]);
/// ```
pub fn lengths<F, M>(ending: Ending, positions: usize, mut moves: F) -> Vec<u64>
where
    F: FnMut(usize) -> M,
    M: IntoIterator<Item = usize>,
{
    let mut lengths: Vec<u64> = Vec::with_capacity(positions);
    for position in 0..positions {
        let next = moves(position).into_iter().map(|to| lengths[to]);
        let (lost, won): (Vec<u64>, Vec<u64>) = next.partition(|length| length % 2 == 0);
        let (lost, won) = (lost.into_iter(), won.into_iter());
        let best = match ending {
            Ending::First => lost.min().or_else(|| won.max()),
            Ending::Last => lost.max().or_else(|| won.min()),
        };
        lengths.push(best.map_or(0, |length| length + 1));
    }
    lengths
}

/// Whether the player to move wins the games that last `lengths` moves, found by [`lengths`] for
/// the same ending.
///
/// Complexity: O(n) for n games.
///
/// ```
/// use grundy::conjunctive_compound::{first_player_wins, Ending};
///
/// assert!(first_player_wins(Ending::Last, &[2, 3, 0]));
/// assert!(!first_player_wins(Ending::First, &[2, 3, 0]));
/// ```
pub fn first_player_wins(ending: Ending, lengths: &[u64]) -> bool {
    let length = match ending {
        Ending::First => lengths.iter().min(),
        Ending::Last => lengths.iter().max(),
    };
    length.unwrap_or(&0) % 2 == 1
}
