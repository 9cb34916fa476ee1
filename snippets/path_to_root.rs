//! Path to the root: the vertices of a rooted tree are white or black; choose a white vertex, and
//! paint it and all of its path to the root black; whoever cannot move loses.
//!
//! - Theorem: a move leaves a sum of the subtrees that hang from the path. So the values of the
//!   moves in a subtree are, for each child of its root, those of the moves in the child's subtree,
//!   xored with the values of the other children, and if the root is white, the xor of the values
//!   of all children. Binary tries can be merged to find their mex.
//! - Complexity: O(V log V).
//! - Source: SPOJ, problem COT3 (Combat on a tree).
//! - Problems: cot3.

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
/// Panics if the root or a vertex of an edge doesn't exist, or if the edges form no tree. There may
/// be up to 2²⁶ vertices.
///
/// Complexity: O(V log V), without deep recursion.
///
/// ```
/// use grundy::path_to_root::grundy;
///
/// // A path has as many moves as white vertices, and the one furthest away ends the game.
/// assert_eq!(grundy(&[(0, 1), (1, 2)], 0, &[true, true, true]), 3);
/// assert_eq!(grundy(&[(0, 1), (0, 2)], 0, &[false, true, true]), 0);
/// ```
pub fn grundy(edges: &[(usize, usize)], root: usize, is_white: &[bool]) -> u64 {
    u64::from(values(&prune(edges, root, is_white.len()), is_white).0[root])
}

/// Whether the player to move wins. The arguments and panics are those of [`grundy`].
///
/// Complexity: O(V log V).
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
/// Complexity: O(V log V).
///
/// ```
/// use grundy::path_to_root::{winning_move, Move};
///
/// let edges = [(0, 1), (0, 2)];
/// assert_eq!(winning_move(&edges, 0, &[true, true, true]), Some(Move { vertex: 0 }));
/// assert_eq!(winning_move(&edges, 0, &[false, true, true]), None);
/// ```
pub fn winning_move(edges: &[(usize, usize)], root: usize, is_white: &[bool]) -> Option<Move> {
    winning_moves(edges, root, is_white).next()
}

/// All winning moves, by rising vertex. The arguments and panics are those of [`grundy`].
///
/// Complexity: O(V log V).
///
/// ```
/// use grundy::path_to_root::winning_moves;
///
/// // After a move on a leaf, two single vertices are left, and after one on the root, three.
/// let edges = [(0, 1), (0, 2), (0, 3)];
/// let all: Vec<usize> = winning_moves(&edges, 0, &[true; 4]).map(|m| m.vertex).collect();
/// assert_eq!(all, [1, 2, 3]);
/// ```
pub fn winning_moves<'a>(
    edges: &[(usize, usize)],
    root: usize,
    is_white: &'a [bool],
) -> impl Iterator<Item = Move> + 'a {
    let leaves = prune(edges, root, is_white.len());
    let (value, mut left) = values(&leaves, is_white);
    // The value of what a path leaves, from the root on: its next vertex no longer hangs from it,
    // but the children of that vertex do.
    for &(v, parent) in leaves.iter().rev().skip(1) {
        left[v] ^= left[parent] ^ value[v];
    }
    let wins = move |&vertex: &usize| is_white[vertex] && left[vertex] == 0;
    (0..is_white.len()).filter(wins).map(|vertex| Move { vertex })
}

/// The value of each subtree, and the nim-sum of those of the children of each vertex.
fn values(leaves: &[(usize, usize)], is_white: &[bool]) -> (Vec<u32>, Vec<u32>) {
    let n = is_white.len();
    let (mut value, mut children) = (vec![0; n], vec![0; n]);
    // A value is at most the number of moves.
    let bits = usize::BITS - n.leading_zeros();
    let mut tries = Tries { bits, nodes: vec![Node::default()] };
    // The values of the moves in each subtree, as far as it has been joined together, without what
    // hangs from its root.
    let own = |&white: &bool| if white { tries.zero() } else { 0 };
    let mut moves: Vec<u32> = is_white.iter().map(own).collect();
    for &(v, parent) in leaves {
        tries.flip(moves[v], children[v]);
        value[v] = tries.mex(moves[v]);
        if v != parent {
            children[parent] ^= value[v];
            tries.flip(moves[v], value[v]);
            moves[parent] = tries.merge(moves[parent], moves[v], bits);
        }
    }
    (value, children)
}

/// Sets of numbers below 2^`bits`, each a node. The node 0 is the empty set.
struct Tries {
    bits: u32,
    nodes: Vec<Node>,
}

/// The numbers of the children, the second of which have one more leading bit, all of them xored
/// with `flip`. A node that has no children has the single number 0, xored with `flip`.
#[derive(Clone, Copy, Default)]
struct Node {
    children: [u32; 2],
    size: u32,
    flip: u32,
}

impl Tries {
    /// The set of the number 0.
    fn zero(&mut self) -> u32 {
        self.nodes.push(Node { size: 1, ..Node::default() });
        self.nodes.len() as u32 - 1
    }

    /// Xors all numbers of a set with `number`.
    fn flip(&mut self, set: u32, number: u32) {
        self.nodes[set as usize].flip ^= number;
    }

    /// The children of a set of numbers of so many bits, with the numbers that they really have.
    fn open(&mut self, set: u32, bits: u32) -> [u32; 2] {
        let Node { mut children, flip, .. } = self.nodes[set as usize];
        if children == [0; 2] {
            children[0] = self.zero();
        }
        children.iter().for_each(|&child| self.flip(child, flip));
        children.rotate_left((flip >> (bits - 1) & 1) as usize);
        children
    }

    /// The union of two sets of numbers of so many bits, which are used up.
    fn merge(&mut self, set: u32, other: u32, bits: u32) -> u32 {
        if set == 0 || other == 0 || bits == 0 {
            return set.max(other);
        }
        let (a, b) = (self.open(set, bits), self.open(other, bits));
        let children = [0, 1].map(|i: usize| self.merge(a[i], b[i], bits - 1));
        let size = children.iter().map(|&child| self.nodes[child as usize].size).sum();
        self.nodes[set as usize] = Node { children, size, flip: 0 };
        set
    }

    /// The least number that isn't in a set.
    fn mex(&self, mut set: u32) -> u32 {
        let (mut mex, mut flip) = (0, 0);
        for bit in (0..self.bits).rev() {
            let Node { children, size, flip: more } = self.nodes[set as usize];
            flip ^= more;
            if size == 1 && children == [0; 2] {
                return mex + u32::from(flip & ((2 << bit) - 1) == 0);
            }
            let first = (flip >> bit & 1) as usize;
            let is_full = self.nodes[children[first] as usize].size == 1 << bit;
            mex += u32::from(is_full) << bit;
            set = children[first ^ usize::from(is_full)];
        }
        mex
    }
}

/// Cuts off all leaves, one by one: each of them with its parent, in this order. The root comes
/// last and is its own parent.
fn prune(edges: &[(usize, usize)], root: usize, vertices: usize) -> Vec<(usize, usize)> {
    assert!(root < vertices, "the root is below {}: found {}", vertices, root);
    // How many edges a vertex has, and the xor of their other ends: at a leaf, its parent.
    let mut ends = vec![(0, 0); vertices];
    for &(u, v) in edges {
        let exists = u.max(v) < vertices;
        assert!(exists, "an edge joins vertices below {}: found ({}, {})", vertices, u, v);
        ends[u] = (ends[u].0 + 1, ends[u].1 ^ v);
        ends[v] = (ends[v].0 + 1, ends[v].1 ^ u);
    }
    // So many that the root is never a leaf.
    ends[root].0 += 2;
    let mut leaves = vec![];
    for mut leaf in 0..vertices {
        while let (1, parent) = ends[leaf] {
            ends[leaf].0 = 0;
            ends[parent] = (ends[parent].0 - 1, ends[parent].1 ^ leaf);
            leaves.push((leaf, parent));
            leaf = parent;
        }
    }
    leaves.push((root, root));
    assert!(leaves.len() == vertices && edges.len() < vertices, "the edges form no tree");
    leaves
}
