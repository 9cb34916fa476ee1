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

/// The remoteness of each position: how many moves the game lasts from there if all games end with
/// the first of them. It is even where the player to move loses. Positions are numbered so that
/// every move leads to a lower number.
///
/// The first player wins several games if the least of their numbers is odd. To win, move in each
/// game to a position that lasts one move less.
///
/// Panics if a move doesn't lead to a lower number.
///
/// Complexity: O(M) for M moves from all `positions` positions together.
///
/// ```
/// use grundy::conjunctive_compound::remoteness;
///
/// // Take one stone or three: from three, whoever hurries takes all.
/// let moves = |heap: usize| vec![1, 3].into_iter().filter_map(move |take| heap.checked_sub(take));
/// assert_eq!(remoteness(6, moves), [0, 1, 2, 1, 2, 3]);
/// ```
pub fn remoteness<F, M>(positions: usize, moves: F) -> Vec<u64>
where
    F: FnMut(usize) -> M,
    M: IntoIterator<Item = usize>,
{
    lengths(positions, moves, |lost, won| lost.into_iter().min().or(won.into_iter().max()))
}

/// The suspense number of each position: how many moves the game lasts from there if play goes on
/// until the last game has ended, and those that have ended are left out. It is even where the
/// player to move loses.
///
/// The first player wins several games if the greatest of their numbers is odd. To win, move in
/// each game that goes on to a position that lasts one move less.
///
/// The arguments and panics are those of [`remoteness`].
///
/// Complexity: O(M) for M moves from all `positions` positions together.
///
/// ```
/// use grundy::conjunctive_compound::suspense_numbers;
///
/// // Take one stone or three: from three, whoever delays takes one.
/// let moves = |heap: usize| vec![1, 3].into_iter().filter_map(move |take| heap.checked_sub(take));
/// assert_eq!(suspense_numbers(6, moves), [0, 1, 2, 3, 2, 3]);
/// ```
pub fn suspense_numbers<F, M>(positions: usize, moves: F) -> Vec<u64>
where
    F: FnMut(usize) -> M,
    M: IntoIterator<Item = usize>,
{
    lengths(positions, moves, |lost, won| lost.into_iter().max().or(won.into_iter().min()))
}

/// One move more than `best` chooses from the lengths of the lost and of the won options.
fn lengths<F, M>(
    positions: usize,
    mut moves: F,
    best: fn(Vec<u64>, Vec<u64>) -> Option<u64>,
) -> Vec<u64>
where
    F: FnMut(usize) -> M,
    M: IntoIterator<Item = usize>,
{
    let mut lengths: Vec<u64> = Vec::with_capacity(positions);
    for position in 0..positions {
        let next = moves(position).into_iter().map(|to| lengths[to]);
        let (lost, won) = next.partition(|length| length % 2 == 0);
        lengths.push(best(lost, won).map_or(0, |length| length + 1));
    }
    lengths
}
