//! Leaf picking: take any leaves of a rooted tree, at least one; whoever takes the root wins.
//!
//! - Theorem: let the chain of a leaf be the leaf and the vertices above it, up to the first one
//!   that has several children, which is left out. The player to move wins if and only if the chain
//!   of some leaf has an odd number of vertices.
//! - Complexity: O(V).
//! - Source: Luogu, problem P7864 (EVOI-RD1).
//! - Problems: p7864.

/// Take `leaves`.
///
/// ```
/// use grundy::leaf_picking::{winning_move, Move};
///
/// assert_eq!(winning_move(&[0, 0, 1]), Some(Move { leaves: vec![2] }));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// Leaves of the tree, at least one, each of them once, in no particular order.
    pub leaves: Vec<usize>,
}

/// Whether the player to move wins on the tree with these parents. The root is its own parent.
/// There may be fewer than 2³² vertices.
///
/// Panics if a parent doesn't exist.
///
/// Complexity: O(V).
///
/// ```
/// use grundy::leaf_picking::first_player_wins;
///
/// // A path of four vertices, and the root 0 with two children.
/// assert!(!first_player_wins(&[0, 0, 1, 2]));
/// assert!(first_player_wins(&[0, 0, 0]));
/// ```
pub fn first_player_wins(parents: &[usize]) -> bool {
    let node = |&v: &usize| Node { above: v as u32, below: 0, children: 0, is_odd: true };
    let mut nodes: Vec<Node> = parents.iter().map(node).collect();
    for (v, &parent) in parents.iter().enumerate().filter(|&(v, &parent)| v != parent) {
        nodes[parent].below = v as u32;
        nodes[parent].children = 2.min(nodes[parent].children + 1);
    }
    // Contract each vertex that has a single child to that child, in any order: to follow the
    // chains would take several times as long, as each step would wait for the memory.
    for v in 0..nodes.len() {
        let Node { above, below, children, is_odd } = nodes[v];
        if children == 1 {
            nodes[below as usize].is_odd ^= is_odd;
            nodes[below as usize].above = if above == v as u32 { below } else { above };
            nodes[above as usize].below = below;
        }
    }
    nodes.iter().any(|node| node.children == 0 && node.is_odd)
}

/// A vertex, together with those that have been contracted to it.
#[derive(Clone, Copy)]
struct Node {
    /// The parent, or the root itself.
    above: u32,
    /// One of the children, if there are any.
    below: u32,
    /// 2 stands for any larger number, too.
    children: u8,
    /// Whether these are an odd number of vertices.
    is_odd: bool,
}

/// A winning move on the tree with these parents, or `None` in a lost position. The root is its own
/// parent.
///
/// Panics if a parent doesn't exist.
///
/// Complexity: O(V).
///
/// ```
/// use grundy::leaf_picking::{winning_move, Move};
///
/// // The root 0 has the children 1 and 2: a path of two is left.
/// assert_eq!(winning_move(&[0, 0, 0]), Some(Move { leaves: vec![1] }));
/// assert_eq!(winning_move(&[0, 0]), None);
/// ```
pub fn winning_move(parents: &[usize]) -> Option<Move> {
    // From the leaves up, decide what is left of each subtree, so that all chains in it are even.
    // Of a vertex whose subtree is but a chain then, the leaf at its end is still to be decided on:
    // `chain` has that leaf, and whether the chain is odd with it.
    let mut chain: Vec<Option<(usize, bool)>> = vec![None; parents.len()];
    // The number of children that have children, and one that has none.
    let mut inner = vec![0; parents.len()];
    let mut leaf = vec![None; parents.len()];
    let mut taken = vec![];
    let take_if_odd = |chain: Option<(usize, bool)>, taken: &mut Vec<usize>| {
        if let Some((leaf, true)) = chain {
            taken.push(leaf);
        }
    };
    for v in from_the_leaves_up(parents) {
        match (inner[v], leaf[v]) {
            (0, None) => chain[v] = Some((v, true)),
            (0, Some(child)) => chain[v] = Some((child, false)),
            // The leaf would be an odd chain beside the others.
            (_, child) => {
                taken.extend(child);
                chain[v] = chain[v].map(|(leaf, is_odd)| (leaf, !is_odd));
            }
        }
        let parent = parents[v];
        if parent == v {
            take_if_odd(chain[v], &mut taken);
        } else if chain[v] == Some((v, true)) {
            taken.extend(leaf[parent].replace(v));
        } else {
            inner[parent] += 1;
            if inner[parent] == 1 {
                chain[parent] = chain[v];
            } else {
                take_if_odd(chain[parent].take(), &mut taken);
                take_if_odd(chain[v], &mut taken);
            }
        }
    }
    Some(Move { leaves: taken }).filter(|m| !m.leaves.is_empty())
}

/// All vertices, each after its children.
fn from_the_leaves_up(parents: &[usize]) -> Vec<usize> {
    let mut waiting = vec![0; parents.len()];
    for (v, &parent) in parents.iter().enumerate() {
        waiting[parent] += usize::from(parent != v);
    }
    let mut order: Vec<usize> = (0..parents.len()).filter(|&v| waiting[v] == 0).collect();
    let mut done = 0;
    while let Some(&v) = order.get(done) {
        done += 1;
        let parent = parents[v];
        waiting[parent] -= usize::from(parent != v);
        if parent != v && waiting[parent] == 0 {
            order.push(parent);
        }
    }
    order
}
