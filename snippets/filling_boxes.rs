//! Filling boxes: put stones into one box, at least one, at most the square of the number of stones
//! that are in it, and never more than it has room for; whoever cannot move loses.
//!
//! - Theorem: let t be the largest number with t + t² < s. In a box for s stones, c stones above t
//!   have the Grundy value s − c, since the next move may fill the box. For up to t stones it is
//!   the value v in a box for t, since all other moves lead to values above v.
//! - Complexity: O(n log log s).
//! - Source: HDU 1729.
//! - Problems: hdu1729.

/// Put `add` stones into the box with index `place`.
///
/// ```
/// use grundy::filling_boxes::{winning_move, Move};
///
/// assert_eq!(winning_move(&[(2, 0), (6, 3)]), Some(Move { place: 1, add: 3 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The index of the box, from 0.
    pub place: usize,
    /// The number of stones to add, at least 1.
    pub add: u64,
}

/// The Grundy value of one box that has room for `capacity` stones and has `stones` in it. That of
/// several boxes is the xor of their values.
///
/// Panics if there are more stones than the box has room for, as the other functions do.
///
/// Complexity: O(log log s) for s = `capacity`.
///
/// ```
/// use grundy::filling_boxes::grundy;
///
/// let values: Vec<u64> = (0..=6).map(|stones| grundy(6, stones)).collect();
/// assert_eq!(values, [0, 0, 4, 3, 2, 1, 0]);
/// ```
pub fn grundy(capacity: u64, stones: u64) -> u64 {
    assert!(stones <= capacity, "found {} stones in a box for {}", stones, capacity);
    if stones == 0 {
        return 0;
    }
    let mut capacity = capacity;
    while stones <= most_that_cannot_fill(capacity) {
        capacity = most_that_cannot_fill(capacity);
    }
    capacity - stones
}

/// The largest t with t + t² < s, for s of at least 1.
fn most_that_cannot_fill(capacity: u64) -> u64 {
    // (t + 1/2)² < s < (t + 3/2)², so the root is t or t + 1 when it is rounded down, and far
    // enough from t and from t + 2 for floating point.
    let root = (capacity as f64).sqrt() as u64;
    let wide = u128::from(root);
    if wide * (wide + 1) < u128::from(capacity) { root } else { root - 1 }
}

/// Whether the player to move wins on `boxes`, each given by its capacity and its stones. A
/// position without boxes is lost.
///
/// Complexity: O(n log log s) for n boxes with capacities up to s.
///
/// ```
/// use grundy::filling_boxes::first_player_wins;
///
/// assert!(first_player_wins(&[(2, 0), (3, 3), (6, 2)]));
/// assert!(!first_player_wins(&[(6, 3), (6, 3)]));
/// ```
pub fn first_player_wins(boxes: &[(u64, u64)]) -> bool {
    sum(boxes) != 0
}

/// A winning move, or `None` in a lost position. Of the winning moves that lower the Grundy value
/// of their box, it is the one in the box of the lowest index, which has only one.
///
/// Complexity: O(n log log s) for n boxes with capacities up to s.
///
/// ```
/// use grundy::filling_boxes::{winning_move, Move};
///
/// assert_eq!(winning_move(&[(6, 2), (9, 6)]), Some(Move { place: 0, add: 1 }));
/// assert_eq!(winning_move(&[(6, 1)]), None);
/// ```
pub fn winning_move(boxes: &[(u64, u64)]) -> Option<Move> {
    let sum = sum(boxes);
    boxes.iter().enumerate().find_map(|(place, &(capacity, stones))| {
        let value = grundy(capacity, stones);
        let wanted = value ^ sum;
        if wanted < value { Some(Move { place, add: value - wanted }) } else { None }
    })
}

fn sum(boxes: &[(u64, u64)]) -> u64 {
    boxes.iter().fold(0, |sum, &(capacity, stones)| sum ^ grundy(capacity, stones))
}
