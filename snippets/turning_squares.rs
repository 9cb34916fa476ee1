//! Turning squares: coins lie on a board; turn all coins of a square of up to k rows, so that the
//! one in its lower right corner goes from heads to tails; whoever cannot move loses.
//!
//! - Theorem: the Grundy value of a head is the largest power of two that divides its row and its
//!   column and is at most k; the values of all heads are added by xor. Proved for all sizes by
//!   machine: the values of a single head, for all rows, columns and k.
//! - Complexity: O(m log m) for m rectangles of heads.
//! - Source: Codeforces Round 282, problem E, Sharti (2014), for the game; the sums are ours.
//! - Problems: cf494e.

use std::ops::Range;

/// The Grundy value of a single head, where rows and columns are numbered from 1.
///
/// Panics if the row, the column or `k` is 0.
///
/// Complexity: O(1).
///
/// ```
/// use grundy::turning_squares::grundy;
///
/// assert_eq!(grundy(4, 12, 10), 4);
/// assert_eq!(grundy(4, 12, 3), 2);
/// ```
pub fn grundy(row: u64, column: u64, k: u64) -> u64 {
    assert!(row > 0 && column > 0, "rows and columns are numbered from 1");
    let both = row | column;
    (both & both.wrapping_neg()).min(largest_side(k))
}

/// Turn the coins of the square of `side` rows whose lower right corner is at `row` and `column`.
///
/// ```
/// use grundy::turning_squares::{winning_move, Move};
///
/// let found = winning_move(&[(2, 2), (1, 2)], 5);
/// assert_eq!(found, Some(Move { row: 2, column: 2, side: 2 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The lowest row, from 1.
    pub row: u64,
    /// The rightmost column, from 1.
    pub column: u64,
    /// The number of rows, from 1 to k.
    pub side: u64,
}

/// A winning move, or `None` in a lost position. Of the winning moves that lower the Grundy value
/// of their head, it is one by the first head. The heads are distinct, and each is given by its row
/// and its column.
///
/// Panics if a row, a column or `k` is 0.
///
/// Complexity: O(h) for h heads.
///
/// ```
/// use grundy::turning_squares::{winning_move, Move};
///
/// let found = winning_move(&[(4, 4), (1, 1)], 5);
/// assert_eq!(found, Some(Move { row: 4, column: 4, side: 2 }));
/// assert_eq!(winning_move(&[(1, 1), (2, 3)], 5), None);
/// ```
pub fn winning_move(heads: &[(u64, u64)], k: u64) -> Option<Move> {
    let value = |&(row, column): &(u64, u64)| grundy(row, column, k);
    let sum = heads.iter().fold(0, |sum, head| sum ^ value(head));
    let &(row, column) = heads.iter().find(|head| value(head) ^ sum < value(head))?;
    // A square of s rows at a head of the value v is worth the Gray code of 2v − s.
    let ranks = (0..6).fold(sum, |ranks, i| ranks ^ ranks >> (1 << i));
    let value = grundy(row, column, k);
    Some(Move { row, column, side: value - (ranks - value) })
}

/// Heads on all coins of the rows `top` to `bottom` in the columns `left` to `right`.
///
/// ```
/// use grundy::turning_squares::{grundy_of_union, Rectangle};
///
/// let column = Rectangle { top: 1, left: 2, bottom: 3, right: 2 };
/// assert_eq!(grundy_of_union(&[column], 5), 1 ^ 2 ^ 1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rectangle {
    /// The first row, from 1.
    pub top: u64,
    /// The first column, from 1.
    pub left: u64,
    /// The last row, at least `top`.
    pub bottom: u64,
    /// The last column, at least `left`.
    pub right: u64,
}

/// Whether the player to move wins, with heads where at least one of the rectangles is.
///
/// Panics if a row, a column or `k` is 0.
///
/// Complexity: O(m log m) for m rectangles.
///
/// ```
/// use grundy::turning_squares::{first_player_wins, Rectangle};
///
/// let square = Rectangle { top: 1, left: 1, bottom: 2, right: 2 };
/// assert!(first_player_wins(&[square], 2));
/// // With single coins only, the number of heads matters.
/// assert!(!first_player_wins(&[square], 1));
/// ```
pub fn first_player_wins(rectangles: &[Rectangle], k: u64) -> bool {
    grundy_of_union(rectangles, k) != 0
}

/// The Grundy value of a position with heads where at least one of the rectangles is.
///
/// Panics if a row, a column or `k` is 0.
///
/// Complexity: O(m log m) for m rectangles.
///
/// ```
/// use grundy::turning_squares::{grundy_of_union, Rectangle};
///
/// let all = Rectangle { top: 1, left: 1, bottom: 4, right: 4 };
/// let corner = Rectangle { top: 4, left: 4, bottom: 4, right: 4 };
/// assert_eq!(grundy_of_union(&[all, corner], 5), 4 ^ 2 ^ 2 ^ 2 ^ 1 ^ 1);
/// ```
pub fn grundy_of_union(rectangles: &[Rectangle], k: u64) -> u64 {
    // Digit i of an area tells whether the rows and the columns of an odd number of its heads are
    // multiples of 2^i. For all heads in the rows r + 1 to s and the columns c + 1 to d, the area
    // is (r ^ s) & (c ^ d). So a sweep adds widths and areas by xor.
    let mut columns = vec![];
    for rectangle in rectangles {
        assert!(rectangle.top > 0 && rectangle.left > 0, "rows and columns are numbered from 1");
        columns.extend([rectangle.left - 1, rectangle.right]);
    }
    columns.sort_unstable();
    columns.dedup();
    let index = |column| columns.partition_point(|&before| before < column);
    let mut edges = vec![];
    for &Rectangle { top, left, bottom, right } in rectangles {
        let (from, to) = (index(left - 1), index(right));
        edges.extend([(top - 1, from, to, true), (bottom, from, to, false)]);
    }
    edges.sort_unstable();
    // No gap begins at the last column, and no half of a single gap is ever covered. For both there
    // are nodes all the same.
    let nodes = vec![Node::default(); 4 * columns.len().next_power_of_two()];
    let mut covered = Covered { columns: &columns, nodes };
    let (mut area, mut above) = (0, 0);
    for (row, from, to, begins) in edges {
        area ^= (row ^ above) & covered.nodes[1].ends;
        above = row;
        covered.change(1, 0..columns.len(), &(from..to), begins);
    }
    let side = largest_side(k);
    let area = area & (side - 1 + side);
    // A head of the value 2^i counts at all digits up to i.
    area ^ area >> 1
}

/// The largest power of two up to `k`.
fn largest_side(k: u64) -> u64 {
    assert!(k > 0, "a square has a side of at least 1");
    1 << (63 - k.leading_zeros())
}

/// A segment tree over the gaps between neighbours in `columns`. The root is node 1, and the halves
/// of a node n are 2n and 2n + 1.
struct Covered<'a> {
    columns: &'a [u64],
    nodes: Vec<Node>,
}

#[derive(Clone, Default)]
struct Node {
    /// How many of the intervals cover this node, but not all of the node above.
    times: usize,
    /// The xor of the columns at all ends of what is covered in this node.
    ends: u64,
}

impl Covered<'_> {
    /// Adds an interval of gaps, or removes it again. The node stands for the gaps of `span`.
    fn change(&mut self, node: usize, span: Range<usize>, gaps: &Range<usize>, adds: bool) {
        let middle = (span.start + span.end) / 2;
        if gaps.start <= span.start && span.end <= gaps.end {
            let times = self.nodes[node].times;
            self.nodes[node].times = if adds { times + 1 } else { times - 1 };
        } else {
            if gaps.start < middle {
                self.change(2 * node, span.start..middle, gaps, adds);
            }
            if middle < gaps.end {
                self.change(2 * node + 1, middle..span.end, gaps, adds);
            }
        }
        self.nodes[node].ends = match self.nodes[node].times {
            0 => self.nodes[2 * node].ends ^ self.nodes[2 * node + 1].ends,
            _ => self.columns[span.start] ^ self.columns[span.end],
        };
    }
}
