use grundy::leaf_picking::{first_player_wins, winning_move};
use rand::rngs::SmallRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

use crate::play::Play;

/// The leaves of what is left of a tree: the vertices of the set that are nobody's parents there.
fn leaves(parents: &[usize], left: u32) -> u32 {
    let there = |&v: &usize| left >> v & 1 == 1;
    let inner = (0..parents.len()).filter(there).filter(|&v| parents[v] != v);
    left & !inner.fold(0, |inner, v| inner | 1 << parents[v])
}

fn agrees_with_play(parents: &[usize]) {
    let subsets = |of: u32| {
        let below = move |&set: &u32| Some((set - 1) & of).filter(|&set| set != 0);
        std::iter::successors(Some(of).filter(|&of| of != 0), below)
    };
    let mut play = Play::new(|&left: &u32| {
        subsets(leaves(parents, left)).map(|taken| left & !taken).collect()
    });
    let all = (1 << parents.len()) - 1;
    let won = play.first_player_wins(&all);
    assert_eq!(first_player_wins(parents), won, "{parents:?}");
    let found = winning_move(parents);
    assert_eq!(found.is_some(), won, "{parents:?}");
    if let Some(m) = found {
        let taken = m.leaves.iter().fold(0u32, |taken, leaf| taken | 1 << leaf);
        assert_eq!(taken.count_ones() as usize, m.leaves.len(), "{m:?} of {parents:?}");
        assert_eq!(taken & !leaves(parents, all), 0, "{m:?} of {parents:?}");
        assert!(!play.first_player_wins(&(all & !taken)), "{m:?} of {parents:?}");
    }
}

/// The same tree with other names.
fn renamed(parents: &[usize], names: &[usize]) -> Vec<usize> {
    let mut renamed = vec![0; parents.len()];
    (0..parents.len()).for_each(|v| renamed[names[v]] = names[parents[v]]);
    renamed
}

#[test]
fn all_trees_with_up_to_8_vertices_are_as_in_play() {
    let mut trees = vec![vec![0]];
    for n in 1..=8 {
        let names: Vec<usize> = (0..n).map(|v| (3 * v + 1) % n).collect();
        for tree in &trees {
            agrees_with_play(tree);
            if n % 3 != 0 {
                agrees_with_play(&renamed(tree, &names));
            }
        }
        let longer = |tree: &Vec<usize>| -> Vec<Vec<usize>> {
            (0..n).map(|parent| [&tree[..], &[parent]].concat()).collect()
        };
        trees = trees.iter().flat_map(longer).collect();
    }
}

#[test]
fn random_trees_with_up_to_16_vertices_are_as_in_play() {
    let mut rng = SmallRng::seed_from_u64(0);
    for _ in 0..1000 {
        let n = rng.random_range(9..=16);
        let reach = rng.random_range(1..=5);
        let parent = |v: usize, rng: &mut SmallRng| match v {
            0 => 0,
            _ => rng.random_range(v.saturating_sub(reach)..v),
        };
        let parents: Vec<usize> = (0..n).map(|v| parent(v, &mut rng)).collect();
        let mut names: Vec<usize> = (0..n).collect();
        names.shuffle(&mut rng);
        agrees_with_play(&renamed(&parents, &names));
    }
}

#[test]
fn long_paths_and_stars_need_no_deep_stack() {
    const N: usize = 300_001;
    let path: Vec<usize> = (0..N).map(|v: usize| v.saturating_sub(1)).collect();
    assert_eq!(winning_move(&path).map(|m| m.leaves), Some(vec![N - 1]));
    assert!(!first_player_wins(&path[..N - 1]));
    // Two vertices are left of a star.
    assert_eq!(winning_move(&[0; N]).map(|m| m.leaves.len()), Some(N - 2));
    assert!(first_player_wins(&[0; N]));
}
