//! Interval game: choose one of the given intervals that intersects none of those chosen before;
//! whoever cannot move loses.
//!
//! - Theorem: a chosen interval leaves a sum of two games: the intervals to the left of it, and
//!   those to the right of it. So each position is one of those between two ends of intervals.
//! - Complexity: O(n³).
//! - Source: AtCoder Beginner Contest 206, problem F,
//!   <https://atcoder.jp/contests/abc206/tasks/abc206_f>; Sprague and Grundy's theorem.
//! - Problems: abc206f.

/// Choose the interval with index `interval`.
///
/// ```
/// use grundy::interval_game::{winning_move, Move};
///
/// assert_eq!(winning_move(&[(0, 2), (1, 4), (3, 5)]), Some(Move { interval: 1 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The index of the interval, from 0.
    pub interval: usize,
}

/// The Grundy value before any interval is chosen. The intervals are half-open: (l, r) has l in it,
/// but not r, so that (1, 2) and (2, 3) don't intersect. For closed ones of integers, pass
/// (l, r + 1).
///
/// Panics if an interval is empty, as the other functions do.
///
/// Complexity: O(n³) time and O(n²) memory for n intervals, wherever they are.
///
/// ```
/// use grundy::interval_game::grundy;
///
/// assert_eq!(grundy(&[(1, 2), (2, 3)]), 0);
/// assert_eq!(grundy(&[(1, 3), (2, 3)]), 1);
/// assert_eq!(grundy(&[(1, 2), (2, 3), (1, 3)]), 2);
/// ```
pub fn grundy(intervals: &[(u64, u64)]) -> u64 {
    let (_, table) = table(intervals);
    table.first().and_then(|row| row.last()).map_or(0, |&value| value)
}

/// Whether the player to move wins, before any interval is chosen. Without intervals, it is lost.
///
/// Complexity: O(n³) for n intervals.
///
/// ```
/// use grundy::interval_game::first_player_wins;
///
/// assert!(first_player_wins(&[(5, 9)]));
/// assert!(!first_player_wins(&[(53, 98), (8, 43), (12, 53)]));
/// ```
pub fn first_player_wins(intervals: &[(u64, u64)]) -> bool {
    grundy(intervals) != 0
}

/// The winning move with the lowest index, or `None` in a lost position.
///
/// Complexity: O(n³) for n intervals.
///
/// ```
/// use grundy::interval_game::{winning_move, Move};
///
/// assert_eq!(winning_move(&[(1, 2), (3, 4), (0, 9)]), Some(Move { interval: 2 }));
/// assert_eq!(winning_move(&[(1, 2), (3, 4)]), None);
/// ```
pub fn winning_move(intervals: &[(u64, u64)]) -> Option<Move> {
    let (places, table) = table(intervals);
    let wins = |&(start, end): &(usize, usize)| table[0][start] == table[end][table.len() - 1];
    places.iter().position(wins).map(|interval| Move { interval })
}

/// The places of the intervals among all ends in rising order, and for each two of these places the
/// value of the game on the intervals between them.
fn table(intervals: &[(u64, u64)]) -> (Vec<(usize, usize)>, Vec<Vec<u64>>) {
    let mut ends: Vec<u64> = intervals.iter().flat_map(|&(start, end)| [start, end]).collect();
    ends.sort_unstable();
    ends.dedup();
    let place = |end| ends.partition_point(|&other| other < end);
    let places: Vec<_> = intervals.iter().map(|&(start, end)| (place(start), place(end))).collect();
    let empty = places.iter().position(|(start, end)| start >= end);
    assert!(empty.is_none(), "the interval {:?} is empty", empty.map(|i| intervals[i]));
    let mut table = vec![vec![0; ends.len()]; ends.len()];
    for left in (0..ends.len()).rev() {
        let right_of_left: Vec<_> = places.iter().filter(|(start, _)| *start >= left).collect();
        // seen[v] is the last right end with an option of value v. No value is above the number of
        // intervals, and so the xor of two is below this length.
        let mut seen = vec![0; (intervals.len() + 1).next_power_of_two()];
        for right in left + 1..ends.len() {
            for &&(start, end) in right_of_left.iter().filter(|(_, end)| *end <= right) {
                seen[(table[left][start] ^ table[end][right]) as usize] = right;
            }
            table[left][right] = seen.iter().take_while(|&&last| last == right).count() as u64;
        }
    }
    (places, table)
}
