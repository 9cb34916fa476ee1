use std::collections::HashSet;

use grundy::sprague_grundy::{Game, grundy_of_sum, grundy_table, mex};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::definition::{self, Definition, lists};

#[test]
fn mex_is_the_least_missing_value_of_all_lists_of_up_to_5_values_to_5() {
    for values in lists(5, 0, 5) {
        let set: HashSet<u64> = values.iter().copied().collect();
        assert_eq!(mex(values.clone()), definition::mex(&set), "{values:?}");
    }
    assert_eq!(mex(vec![u64::MAX, 0, 1 << 32]), 1);
}

/// The subtraction sets that are subsets of 1..=4.
fn subtraction_sets() -> impl Iterator<Item = Vec<u64>> {
    (0u32..16).map(|set| (1..=4).filter(|take| set >> (take - 1) & 1 == 1).collect())
}

#[test]
fn the_table_of_every_subtraction_game_within_4_is_its_definition_to_60() {
    for set in subtraction_sets() {
        let moves = |heap: u64| -> Vec<u64> {
            set.iter().filter(|&&take| take <= heap).map(|take| heap - take).collect()
        };
        let mut definition = Definition::new(|&heap: &u64| moves(heap));
        let table = grundy_table(60, |heap| {
            moves(heap as u64).into_iter().map(|rest| [rest as usize]).collect::<Vec<_>>()
        });
        for (heap, &value) in table.iter().enumerate() {
            assert_eq!(value, definition.grundy(&(heap as u64)), "{heap} with {set:?}");
        }
    }
}

/// Kayles: knock down one pin or two neighbours of a row, which may part it in two.
fn kayles(pins: usize) -> Vec<Vec<usize>> {
    let mut next = vec![];
    for hit in 1..=2.min(pins) {
        for left in 0..=pins - hit {
            next.push(vec![left, pins - hit - left]);
        }
    }
    next
}

#[test]
fn a_game_that_splits_has_the_values_of_its_sums_played_out_to_10() {
    let moves_of_sum = |rows: &Vec<usize>| {
        let mut next = vec![];
        for (i, &row) in rows.iter().enumerate() {
            for parts in kayles(row) {
                let mut rows = [&rows[..i], &rows[i + 1..], &parts].concat();
                rows.retain(|&row| row > 0);
                rows.sort_unstable();
                next.push(rows);
            }
        }
        next
    };
    let mut definition = Definition::new(moves_of_sum);
    let table = grundy_table(10, kayles);
    let mut game = Game::new(|&row: &usize| kayles(row));
    for row in 0..=10 {
        let expected = definition.grundy(&vec![row]);
        assert_eq!(table[row], expected, "{row}");
        assert_eq!(game.grundy(row), expected, "{row}");
        for other in 0..=row.min(10 - row) {
            let expected = definition.grundy(&vec![other, row]);
            assert_eq!(grundy_of_sum(vec![table[row], table[other]]), expected, "{row} {other}");
        }
    }
}

#[test]
fn a_game_has_the_values_of_its_definition_on_1000_random_graphs_in_any_order_of_asking() {
    let mut rng = StdRng::seed_from_u64(0);
    for _ in 0..1000 {
        let edges: Vec<Vec<usize>> = (0..12)
            .map(|v| (0..v).filter(|_| rng.random_bool(0.4)).chain((v > 0).then_some(0)).collect())
            .collect();
        let mut definition = Definition::new(|&v: &usize| edges[v].clone());
        let mut game = Game::new(|&v: &usize| edges[v].iter().map(|&w| [w]).collect::<Vec<_>>());
        for _ in 0..12 {
            let v = rng.random_range(0..12);
            assert_eq!(game.grundy(v), definition.grundy(&v), "{v} in {edges:?}");
        }
    }
}

#[test]
fn each_position_is_looked_at_once() {
    let mut looked_at = 0;
    let mut game = Game::new(|&heap: &u64| {
        looked_at += 1;
        (0..heap).map(|rest| [rest])
    });
    assert_eq!(game.grundy(50), 50);
    assert_eq!(game.grundy(20), 20);
    drop(game);
    assert_eq!(looked_at, 51);
}

#[test]
fn a_game_of_a_million_moves_does_not_need_a_deep_stack() {
    let mut game = Game::new(|&heap: &u32| heap.checked_sub(1).map(|rest| [rest]));
    assert_eq!(game.grundy(1_000_000), 0);
    assert_eq!(game.grundy(999_999), 1);
}

#[test]
#[should_panic(expected = "play comes back to a position: no Grundy value")]
fn a_game_that_can_go_on_for_ever_is_named() {
    Game::new(|&v: &u32| vec![[(v + 1) % 3]]).grundy(0);
}

#[test]
#[should_panic(expected = "a move must leave smaller heaps: 3 leaves 3")]
fn a_move_that_leaves_a_heap_as_large_is_named() {
    grundy_table(5, |heap| if heap == 3 { vec![[3]] } else { vec![] });
}
