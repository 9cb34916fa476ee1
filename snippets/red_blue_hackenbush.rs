//! Red-blue Hackenbush: Left cuts a blue edge of a tree, Right a red one, after which everything
//! that is no longer joined to the ground falls away; whoever cannot cut loses.
//!
//! - Theorem: branches are worth the sum of their numbers. A blue edge below a number x is worth
//!   (x + n) / 2ⁿ⁻¹ for the smallest n ≥ 1 that makes x + n more than 1, and a red one is the same
//!   with the signs changed. So in a string, each edge is worth ±1 until the colour first changes,
//!   and from there on half as much as the one below it. Left wins a sum above 0, Right one below
//!   0, and the second player one that is 0.
//! - Complexity: O(V).
//! - Source: E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways for Your Mathematical Plays,
//!   chapters 1, 3 and 7.
//! - Problems: al_16_08, aoj1377.

/// The number 1. All numbers are given as multiples of 2⁻⁶⁴, and are from −2⁶² to 2⁶².
///
/// ```
/// use grundy::red_blue_hackenbush::{string, ONE};
///
/// assert_eq!(string(&[true, true]), 2 * ONE);
/// ```
pub const ONE: i128 = 1 << 64;

/// The value of a string, which says of each edge, from the ground on, whether it is blue.
///
/// Panics if the value isn't a multiple of 2⁻⁶⁴; it is if at most 64 edges are left from the first
/// change of colour on.
///
/// Complexity: O(n) for n edges.
///
/// ```
/// use grundy::red_blue_hackenbush::{string, ONE};
///
/// assert_eq!(string(&[true, true, false, true]), 2 * ONE - ONE / 2 + ONE / 4);
/// ```
pub fn string(is_blue: &[bool]) -> i128 {
    is_blue.iter().rev().fold(0, |above, &is_blue| on_edge(above, is_blue))
}

/// The value of a tree that stands on the vertex `ground`. Its edges join vertices from 0 to
/// `edges.len()`, and say whether they are blue.
///
/// Panics if a vertex doesn't exist, if the edges form no tree, or if the value of a branch isn't a
/// multiple of 2⁻⁶⁴.
///
/// Complexity: O(V), without recursion.
///
/// ```
/// use grundy::red_blue_hackenbush::{tree, ONE};
///
/// // A blue edge with two red ones on it.
/// assert_eq!(tree(&[(0, 1, true), (1, 2, false), (1, 3, false)], 0), ONE / 4);
/// ```
pub fn tree(edges: &[(usize, usize, bool)], ground: usize) -> i128 {
    let vertices = edges.len() + 1;
    assert!(ground < vertices, "the ground is below {}: found {}", vertices, ground);
    // How many edges a vertex has, and the xor of their indices: at a leaf, its edge.
    let mut ends = vec![(0, 0); vertices];
    for (edge, &(u, v, _)) in edges.iter().enumerate() {
        ends[u] = (ends[u].0 + 1, ends[u].1 ^ edge);
        ends[v] = (ends[v].0 + 1, ends[v].1 ^ edge);
    }
    // So many that the ground is never a leaf.
    ends[ground].0 += 2;
    let mut values = vec![0; vertices];
    let mut cut = 0;
    for mut leaf in 0..vertices {
        while let (1, edge) = ends[leaf] {
            let (u, v, is_blue) = edges[edge];
            let lower = u ^ v ^ leaf;
            values[lower] += on_edge(values[leaf], is_blue);
            ends[leaf].0 = 0;
            ends[lower] = (ends[lower].0 - 1, ends[lower].1 ^ edge);
            cut += 1;
            leaf = lower;
        }
    }
    assert!(cut == edges.len(), "the edges form no tree");
    values[ground]
}

/// The value of an edge with something of the value `above` on it.
fn on_edge(above: i128, is_blue: bool) -> i128 {
    if !is_blue {
        return -on_edge(-above, true);
    }
    let n = ((-above).div_euclid(ONE) + 2).max(1);
    let sum = above + n * ONE;
    assert!(i128::from(sum.trailing_zeros()) >= n - 1, "the value is no multiple of 2⁻⁶⁴");
    sum >> (n - 1)
}
