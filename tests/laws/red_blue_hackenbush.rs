use grundy::partisan::{Game, Value};
use grundy::red_blue_hackenbush::{ONE, string, tree};
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

use crate::comparison::Comparison;

/// The edges of a tree: a vertex, a higher number that stands on it, and whether the edge is blue.
/// The ground is 0.
type Tree = Vec<(usize, usize, bool)>;

/// The trees that Left, who cuts blue edges, and Right leave.
fn cuts(tree: &Tree) -> [Vec<Tree>; 2] {
    let cut = |edge: usize| {
        let mut fallen = vec![tree[edge].1];
        let mut rest = tree.clone();
        rest.retain(|&(lower, upper, _)| {
            let falls = fallen.contains(&lower) || upper == fallen[0];
            fallen.extend(falls.then_some(upper));
            !falls
        });
        rest
    };
    [true, false].map(|blue| (0..tree.len()).filter(|&i| tree[i].2 == blue).map(cut).collect())
}

fn moves(tree: &Tree) -> [Vec<Vec<Tree>>; 2] {
    cuts(tree).map(|trees| trees.into_iter().map(|tree| vec![tree]).collect())
}

fn number(number: i128) -> Value {
    Value { number, nimber: 0 }
}

/// All trees with `n` edges in which each edge stands on a lower one, in all colours.
fn trees(n: usize) -> Vec<Tree> {
    (1..=n).fold(vec![vec![]], |trees: Vec<Tree>, upper| {
        let edges = move || (0..upper).flat_map(move |l| [(l, upper, false), (l, upper, true)]);
        trees
            .iter()
            .flat_map(|tree| edges().map(move |edge| [&tree[..], &[edge]].concat()))
            .collect()
    })
}

fn stalk(is_blue: &[bool]) -> Tree {
    is_blue.iter().enumerate().map(|(i, &is_blue)| (i, i + 1, is_blue)).collect()
}

#[test]
fn all_trees_of_up_to_5_edges_are_worth_their_number_by_play() {
    let mut play = Comparison::new(moves);
    for tree_of in (0..=5).flat_map(trees) {
        let value = number(tree(&tree_of, 0));
        assert!(play.is_worth(std::slice::from_ref(&tree_of), value), "{tree_of:?}: {value:?}");
    }
}

#[test]
fn all_strings_of_up_to_7_edges_are_worth_their_number_by_play() {
    let mut play = Comparison::new(moves);
    for n in 0..=7 {
        for colours in 0..1 << n {
            let is_blue: Vec<bool> = (0..n).map(|edge| colours >> edge & 1 == 1).collect();
            let value = number(string(&is_blue));
            assert!(play.is_worth(&[stalk(&is_blue)], value), "{is_blue:?}: {value:?}");
        }
    }
}

#[test]
fn random_trees_of_up_to_12_edges_are_the_simplest_number_between_their_cuts() {
    let mut rng = SmallRng::seed_from_u64(0);
    for _ in 0..100 {
        let n = rng.random_range(6..=12);
        let edge = |upper| (rng.random_range(0..upper), upper, rng.random());
        let standing: Tree = (1..=n).map(edge).collect();
        let mut names: Vec<usize> = (0..=n).collect();
        names.shuffle(&mut rng);
        let named = |&(u, v, is_blue): &(usize, usize, bool)| match rng.random() {
            true => (names[u], names[v], is_blue),
            false => (names[v], names[u], is_blue),
        };
        let mut shuffled: Tree = standing.iter().map(named).collect();
        shuffled.shuffle(&mut rng);
        let value = number(tree(&shuffled, names[0]));
        assert_eq!(Game::new(cuts).value(&standing), Some(value), "{standing:?}");
    }
}

#[test]
fn strings_and_trees_agree_with_the_sign_rule() {
    let mut rng = SmallRng::seed_from_u64(1);
    for round in 0..1000 {
        let same = rng.random_range(1..=if round == 0 { 200_000 } else { 10 });
        let first: bool = rng.random();
        let mut is_blue = vec![first; same];
        is_blue.push(!first);
        is_blue.extend((0..rng.random_range(0..=63)).map(|_| rng.random::<bool>()));
        let mut unit = ONE;
        let mut sum = 0;
        for (i, &blue) in is_blue.iter().enumerate() {
            unit >>= usize::from(i >= same);
            sum += if blue { unit } else { -unit };
        }
        assert_eq!(string(&is_blue), sum, "{is_blue:?}");
        assert_eq!(tree(&stalk(&is_blue), 0), sum, "{is_blue:?}");
    }
}

#[test]
#[should_panic(expected = "the value is no multiple of 2⁻⁶⁴")]
fn a_number_that_is_too_fine_is_refused() {
    let mut is_blue = vec![false; 66];
    is_blue[0] = true;
    string(&is_blue);
}

#[test]
#[should_panic(expected = "the ground is below 2: found 2")]
fn a_ground_that_does_not_exist_is_named() {
    tree(&[(0, 1, true)], 2);
}

#[test]
#[should_panic(expected = "index out of bounds")]
fn an_edge_to_a_vertex_that_does_not_exist_is_refused() {
    tree(&[(0, 1, true), (1, 3, true)], 0);
}

#[test]
#[should_panic(expected = "the edges form no tree")]
fn a_cycle_is_refused() {
    tree(&[(0, 1, true), (1, 2, true), (2, 0, true)], 0);
}

#[test]
#[should_panic(expected = "the edges form no tree")]
fn a_loop_is_refused() {
    tree(&[(0, 0, true)], 0);
}

#[test]
#[should_panic(expected = "the value is no multiple of 2⁻⁶⁴")]
fn a_string_whose_colours_change_too_often_is_refused() {
    let is_blue: Vec<bool> = (0..66).map(|i| i % 2 == 0).collect();
    string(&is_blue);
}
