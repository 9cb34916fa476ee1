use grundy::path_to_root::{Move, first_player_wins, grundy, winning_move, winning_moves};
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

use crate::definition::{Definition, mex};

type Edges = Vec<(usize, usize)>;

/// A tree by the parents of its vertices, each of which is lower; the root, 0, is its own parent.
struct Tree(Vec<usize>);

impl Tree {
    fn random(rng: &mut SmallRng, n: usize, reach: usize) -> Tree {
        let parent =
            |v: usize| if v == 0 { 0 } else { rng.random_range(v.saturating_sub(reach)..v) };
        Tree((0..n).map(parent).collect())
    }

    fn path(&self, mut v: usize) -> Vec<usize> {
        let mut path = vec![v];
        while v != 0 {
            v = self.0[v];
            path.push(v);
        }
        path
    }

    /// The edges, the root and the colours when the vertices are called by `names`.
    fn named(&self, names: &[usize], is_white: &[bool]) -> (Edges, usize, Vec<bool>) {
        let edges = (1..self.0.len()).map(|v| (names[v], names[self.0[v]])).collect();
        let mut colours = vec![false; names.len()];
        (0..names.len()).for_each(|v| colours[names[v]] = is_white[v]);
        (edges, names[0], colours)
    }

    /// Checks the position against the definition, with vertices called by `names`.
    fn agrees_with_the_definition(&self, names: &[usize], white: u32) {
        let n = self.0.len();
        let paths: Vec<u32> =
            (0..n).map(|v| self.path(v).iter().fold(0, |path, v| path | 1 << v)).collect();
        let whites = |set: u32| (0..n).filter(move |v| set >> v & 1 == 1);
        let mut definition =
            Definition::new(|&set: &u32| whites(set).map(|v| set & !paths[v]).collect());
        let value = definition.grundy(&white);
        let is_white: Vec<bool> = (0..n).map(|v| white >> v & 1 == 1).collect();
        let (edges, root, colours) = self.named(names, &is_white);
        let place = format!("{edges:?} with the root {root}, {colours:?}");
        assert_eq!(grundy(&edges, root, &colours), value, "{place}");
        assert_eq!(first_player_wins(&edges, root, &colours), value != 0, "{place}");
        let wins = |&v: &usize| definition.grundy(&(white & !paths[v])) == 0;
        let mut expected: Vec<usize> = whites(white).filter(wins).map(|v| names[v]).collect();
        expected.sort_unstable();
        let expected: Vec<Move> = expected.into_iter().map(|vertex| Move { vertex }).collect();
        let found: Vec<Move> = winning_moves(&edges, root, &colours);
        assert_eq!(found, expected, "{place}");
        assert_eq!(winning_move(&edges, root, &colours), expected.first().copied(), "{place}");
    }
}

/// All trees with `n` vertices in which each has a lower parent.
fn trees(n: usize) -> Vec<Tree> {
    let mut all = vec![vec![0]];
    for v in 1..n {
        let longer = |tree: &Vec<usize>| -> Vec<Vec<usize>> {
            (0..v).map(|parent| [&tree[..], &[parent]].concat()).collect()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all.into_iter().map(Tree).collect()
}

#[test]
fn all_trees_with_up_to_6_vertices_of_all_colours_are_as_the_definition_says() {
    for n in 1..=6 {
        let names: Vec<usize> = (0..n).map(|v| (v + n / 2) % n).collect();
        for tree in trees(n) {
            (0..1 << n).for_each(|white| tree.agrees_with_the_definition(&names, white));
        }
    }
}

#[test]
fn random_trees_with_up_to_13_vertices_are_as_the_definition_says() {
    let mut rng = SmallRng::seed_from_u64(0);
    for _ in 0..100 {
        let n = rng.random_range(7..=13);
        let mut names: Vec<usize> = (0..n).collect();
        names.shuffle(&mut rng);
        let reach = rng.random_range(1..=n);
        let white = if rng.random() { (1 << n) - 1 } else { rng.random_range(0..1 << n) };
        Tree::random(&mut rng, n, reach).agrees_with_the_definition(&names, white);
    }
}

#[test]
fn larger_trees_have_the_mex_of_the_sums_of_the_subtrees_that_hang_from_each_path() {
    let mut rng = SmallRng::seed_from_u64(1);
    for round in 0..60 {
        let n = 120;
        let reach = [1, 2, 3, 10, 50, n][round % 6];
        let tree = Tree::random(&mut rng, n, reach);
        let density = [1.0, 0.7, 0.1][round % 3];
        let is_white: Vec<bool> = (0..n).map(|_| rng.random_bool(density)).collect();
        let mut children = vec![vec![]; n];
        (1..n).for_each(|v| children[tree.0[v]].push(v));
        let mut values = vec![0; n];
        // The value of what the path from `top` to `v` leaves of the subtree of `top`.
        let left = |values: &[u64], top: usize, v: usize| {
            let path: Vec<usize> = tree.path(v).into_iter().filter(|&at| at >= top).collect();
            let hanging = path.iter().flat_map(|&at| &children[at]).filter(|c| !path.contains(c));
            hanging.fold(0, |sum, &c| sum ^ values[c])
        };
        let mut subtrees: Vec<Vec<usize>> = vec![vec![]; n];
        (0..n).for_each(|v| tree.path(v).into_iter().for_each(|top| subtrees[top].push(v)));
        for top in (0..n).rev() {
            let whites = subtrees[top].iter().filter(|&&v| is_white[v]);
            values[top] = mex(&whites.map(|&v| left(&values, top, v)).collect());
        }
        let names: Vec<usize> = (0..n).collect();
        let (edges, root, _) = tree.named(&names, &is_white);
        assert_eq!(grundy(&edges, root, &is_white), values[0], "{edges:?}");
        let expected: Vec<usize> =
            (0..n).filter(|&v| is_white[v] && left(&values, 0, v) == 0).collect();
        let found = winning_moves(&edges, root, &is_white).into_iter().map(|m| m.vertex);
        assert_eq!(found.collect::<Vec<_>>(), expected, "{edges:?}");
    }
}

#[test]
fn long_paths_and_stars_need_no_deep_stack() {
    const N: usize = 200_001;
    let path: Edges = (1..N).map(|v| (v - 1, v)).collect();
    assert_eq!(grundy(&path, 0, &vec![true; N]), N as u64);
    assert_eq!(winning_move(&path, 0, &vec![true; N]), Some(Move { vertex: N - 1 }));
    // From the middle, two halves of 100,000 hang.
    assert_eq!(winning_move(&path, N / 2, &vec![true; N]), Some(Move { vertex: N / 2 }));
    let star: Edges = (1..N).map(|v| (0, v)).collect();
    assert_eq!(grundy(&star, 0, &vec![true; N]), 2);
    assert!(!first_player_wins(&star, 0, &vec![false; N]));
}

#[test]
#[should_panic(expected = "index out of bounds")]
fn an_edge_to_a_vertex_that_does_not_exist_is_refused() {
    grundy(&[(0, 1), (0, 2)], 0, &[true; 2]);
}

#[test]
#[should_panic(expected = "the root is below 2: found 2")]
fn a_root_that_does_not_exist_is_named() {
    grundy(&[(0, 1)], 2, &[true; 2]);
}

#[test]
#[should_panic(expected = "the edges form no tree")]
fn a_cycle_is_refused() {
    first_player_wins(&[(0, 1), (1, 2), (2, 0), (0, 3)], 0, &[true; 4]);
}

#[test]
#[should_panic(expected = "the edges form no tree")]
fn a_forest_is_refused() {
    winning_move(&[(0, 1), (2, 3)], 0, &[true; 4]);
}

#[test]
#[should_panic(expected = "the edges form no tree")]
fn a_loop_is_refused() {
    grundy(&[(0, 0), (0, 1)], 0, &[true; 2]);
}
