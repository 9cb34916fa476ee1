//! Path to the root: the vertices of a rooted tree are white or black; choose a white vertex, and
//! paint it and all of its path to the root black; whoever cannot move loses.
//!
//! - Theorem: a move leaves a sum of the subtrees that hang from the path. So the values of the
//!   moves in a subtree are, for each child of its root, those of the moves in the child's subtree,
//!   xored with the values of the other children. If the smaller of two sets is added to the
//!   larger one, some V log V numbers are added in all.
//! - Complexity: O(V log² V).
//! - Source: SPOJ, problem COT3 (Combat on a tree).
//! - Problems: cot3.

use std::collections::HashSet;
use std::mem::{swap, take};

/// Choose `vertex`, which is white.
///
/// ```
/// use grundy::path_to_root::{winning_move, Move};
///
/// assert_eq!(winning_move(&[(0, 1)], 0, &[true, true]), Some(Move { vertex: 1 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The vertex, from 0.
    pub vertex: usize,
}

/// The Grundy value of the tree with these edges, where `is_white` has an entry for each vertex.
///
/// Panics if the root or a vertex of an edge doesn't exist, or if the edges form no tree.
///
/// Complexity: O(V log² V), without deep recursion.
///
/// ```
/// use grundy::path_to_root::grundy;
///
/// // A path has as many moves as white vertices, and the one furthest away ends the game.
/// assert_eq!(grundy(&[(0, 1), (1, 2)], 0, &[true, true, true]), 3);
/// assert_eq!(grundy(&[(0, 1), (0, 2)], 0, &[false, true, true]), 0);
/// ```
pub fn grundy(edges: &[(usize, usize)], root: usize, is_white: &[bool]) -> u64 {
    let order = from_the_root(edges, root, is_white.len());
    values(&order, is_white).0[root] as u64
}

/// Whether the player to move wins. The arguments and panics are those of [`grundy`].
///
/// Complexity: O(V log² V).
///
/// ```
/// use grundy::path_to_root::first_player_wins;
///
/// assert!(first_player_wins(&[(0, 1), (0, 2)], 0, &[true, true, true]));
/// assert!(!first_player_wins(&[(0, 1), (0, 2)], 0, &[false, true, true]));
/// ```
pub fn first_player_wins(edges: &[(usize, usize)], root: usize, is_white: &[bool]) -> bool {
    grundy(edges, root, is_white) != 0
}

/// The winning move of the lowest vertex, or `None` in a lost position. The arguments and panics
/// are those of [`grundy`].
///
/// Complexity: O(V log² V).
///
/// ```
/// use grundy::path_to_root::{winning_move, Move};
///
/// let edges = [(0, 1), (0, 2)];
/// assert_eq!(winning_move(&edges, 0, &[true, true, true]), Some(Move { vertex: 0 }));
/// assert_eq!(winning_move(&edges, 0, &[false, true, true]), None);
/// ```
pub fn winning_move(edges: &[(usize, usize)], root: usize, is_white: &[bool]) -> Option<Move> {
    winning_moves(edges, root, is_white).first().copied()
}

/// All winning moves, by rising vertex. The arguments and panics are those of [`grundy`].
///
/// Complexity: O(V log² V).
///
/// ```
/// use grundy::path_to_root::winning_moves;
///
/// // After a move on a leaf, two single vertices are left, and after one on the root, three.
/// let edges = [(0, 1), (0, 2), (0, 3)];
/// let all: Vec<usize> = winning_moves(&edges, 0, &[true; 4]).iter().map(|m| m.vertex).collect();
/// assert_eq!(all, [1, 2, 3]);
/// ```
pub fn winning_moves(edges: &[(usize, usize)], root: usize, is_white: &[bool]) -> Vec<Move> {
    let order = from_the_root(edges, root, is_white.len());
    let (value, mut left) = values(&order, is_white);
    // The value of what a path leaves, from the root on: its next vertex no longer hangs from it,
    // but the children of that vertex do.
    for &(v, parent) in &order[1..] {
        left[v] ^= left[parent] ^ value[v];
    }
    let wins = |&vertex: &usize| is_white[vertex] && left[vertex] == 0;
    (0..is_white.len()).filter(wins).map(|vertex| Move { vertex }).collect()
}

/// The value of each subtree, and the nim-sum of those of the children of each vertex.
fn values(order: &[(usize, usize)], is_white: &[bool]) -> (Vec<usize>, Vec<usize>) {
    let n = is_white.len();
    let (mut value, mut children) = (vec![0; n], vec![0; n]);
    // The values of the moves in each subtree, as far as it has been joined together, without what
    // hangs from its root. No value is above n, so there is always a number that isn't in the set.
    let bits = usize::BITS - n.leading_zeros();
    let mut moves = vec![Set { bits, ..Set::default() }; n];
    for &(v, parent) in order.iter().rev() {
        let mut set = take(&mut moves[v]);
        if is_white[v] {
            set.insert(1 << bits | set.flip);
        }
        set.flip ^= children[v];
        value[v] = set.mex();
        if v != parent {
            set.flip ^= value[v];
            children[parent] ^= value[v];
            moves[parent] = take(&mut moves[parent]).join(set);
        }
    }
    (value, children)
}

/// A set of numbers of `bits` bits, all of them xored with `flip`.
#[derive(Clone, Default)]
struct Set {
    bits: u32,
    flip: usize,
    /// The nodes of a binary tree below which there are only numbers of the set. The root is node
    /// 1, the halves of node n are 2n and 2n + 1, and the leaves are the numbers plus 2^`bits`.
    /// What is below such a node may be there, too, but isn't looked at.
    full: HashSet<usize>,
}

impl Set {
    /// Adds all numbers below a node.
    fn insert(&mut self, mut node: usize) {
        if (0..=self.bits).any(|up| self.full.contains(&(node >> up))) {
            return;
        }
        while self.full.remove(&(node ^ 1)) {
            node /= 2;
        }
        self.full.insert(node);
    }

    /// The union of two sets: what is in the smaller one is added to the larger one.
    fn join(mut self, mut other: Set) -> Set {
        if self.full.len() < other.full.len() {
            swap(&mut self, &mut other);
        }
        for node in other.full {
            let height = node.leading_zeros() - (1_usize << self.bits).leading_zeros();
            self.insert(node ^ (self.flip ^ other.flip) >> height);
        }
        self
    }

    /// The least number that isn't in the set.
    fn mex(&self) -> usize {
        let (mut mex, mut node) = (0, 1);
        for bit in (0..self.bits).rev() {
            node = 2 * node + (self.flip >> bit & 1);
            if self.full.contains(&node) {
                mex += 1 << bit;
                node ^= 1;
            }
        }
        mex
    }
}

/// All vertices, each with its parent and after it. The root is its own parent.
fn from_the_root(edges: &[(usize, usize)], root: usize, vertices: usize) -> Vec<(usize, usize)> {
    assert!(root < vertices, "the root is below {}: found {}", vertices, root);
    let mut near = vec![vec![]; vertices];
    for &(u, v) in edges {
        near[u].push(v);
        near[v].push(u);
    }
    let mut order = vec![(root, root)];
    let mut done = 0;
    while done < order.len() && order.len() <= vertices {
        let (v, parent) = order[done];
        done += 1;
        for &u in &near[v] {
            if u != parent {
                order.push((u, v));
            }
        }
    }
    assert!(order.len() == vertices && edges.len() < vertices, "the edges form no tree");
    order
}
