//! Zigzag Game: on a table of distinct weights a token moves from a row to a column, or back, by
//! turns, never to where it has been, and a move has the weight of the cell in which the two cross;
//! the first player chooses the row or column to start from, and whose moves must have more weight
//! than the one before, while the other's must have less; the second player makes the first move,
//! and whoever cannot move loses.
//!
//! - Theorem: the second player wins by moving along a stable matching of the rows and the columns.
//!   In it the side where the token starts prefers the weights that suit the second player, and the
//!   other side those that suit the first. A move of the first player that left the second player
//!   without that reply would be a blocking pair of the matching.
//! - Complexity: O(n² log n).
//! - Source: Codeforces 1147F; D. Gale and L. S. Shapley, College admissions and the stability of
//!   marriage, Amer. Math. Monthly 69 (1962).
//! - Problems: cf1147f.

const NONE: usize = usize::MAX;

/// The second player's winning replies: for each vertex where the token may be at the second
/// player's turn, the vertex to move it to. The rows are the vertices 0 to n − 1, the columns are n
/// to 2n − 1. The token starts at `start`, and `first_rises` tells whether the first player's moves
/// must have more weight than the ones before.
///
/// Panics unless `weights` is a square of distinct numbers and `start` is a vertex.
///
/// Complexity: O(n² log n) time and O(n²) memory for a table of n rows and n columns.
///
/// ```
/// use grundy::zigzag_game::winning_replies;
///
/// // From column 0, and the first player needs falling weights.
/// let weights = [vec![3, 1], vec![4, 2]];
/// let replies = winning_replies(&weights, false, 2);
/// assert_eq!(replies, [2, 3, 0, 1]);
/// ```
pub fn winning_replies(weights: &[Vec<u64>], first_rises: bool, start: usize) -> Vec<usize> {
    let n = weights.len();
    assert!(weights.iter().all(|row| row.len() == n), "a zigzag game has as many columns as rows");
    assert!(start < 2 * n, "the start is below {}: found {}", 2 * n, start);
    let mut all = weights.concat();
    all.sort_unstable();
    assert!(all.windows(2).all(|pair| pair[0] < pair[1]), "the weights are distinct");

    // Rows prefer low keys, and columns high ones.
    let rows_prefer_low = first_rises == (start < n);
    let key = |row: usize, column: usize| {
        let weight = weights[row][column];
        if rows_prefer_low { weight } else { !weight }
    };
    let mut reply = vec![NONE; 2 * n];
    let mut wishes: Vec<Vec<usize>> = vec![(0..n).collect(); n];
    for first in 0..n {
        wishes[first].sort_unstable_by_key(|&column| !key(first, column));
        let mut row = first;
        while row != NONE {
            let column = wishes[row].pop().expect("there is a column for each row");
            let held = reply[n + column];
            if held == NONE || key(row, column) > key(held, column) {
                reply[row] = n + column;
                reply[n + column] = row;
                row = held;
            }
        }
    }
    reply
}
