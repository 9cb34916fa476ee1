use std::cell::Cell;
use std::collections::HashSet;

use grundy::sprague_grundy::{Game, Move, grundy_table, mex, winning_moves};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::definition::{self, Definition, lists};
use crate::play::Play;

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
        assert_eq!(table.len(), 61, "{set:?}");
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

/// The positions after each move in one of the rows, sorted and without empty ones.
fn kayles_in_rows(rows: &[usize]) -> Vec<Vec<usize>> {
    let mut next = vec![];
    for (i, &row) in rows.iter().enumerate() {
        next.extend(kayles(row).iter().map(|parts| replaced(rows, i, parts)));
    }
    next
}

fn replaced(rows: &[usize], i: usize, parts: &[usize]) -> Vec<usize> {
    let mut rows = [&rows[..i], &rows[i + 1..], parts].concat();
    rows.retain(|&row| row > 0);
    rows.sort_unstable();
    rows
}

#[test]
fn a_sum_has_the_values_and_the_winning_moves_of_play_to_10_pins_in_2_rows() {
    let mut definition = Definition::new(|rows: &Vec<usize>| kayles_in_rows(rows));
    let mut game = Game::new(|rows: &Vec<usize>| kayles_in_rows(rows));
    let table = grundy_table(10, kayles);
    for row in 0..=10 {
        for other in 0..=row.min(10 - row) {
            let rows = vec![other, row];
            let expected = definition.grundy(&rows);
            assert_eq!(table[row] ^ table[other], expected, "{rows:?}");
            assert_eq!(game.grundy(&rows), expected, "{rows:?}");
            let found: Vec<Move<Vec<usize>>> = winning_moves(&table, &rows, kayles).collect();
            let mut all = vec![];
            for (heap, &row) in rows.iter().enumerate() {
                let options = kayles(row).into_iter().enumerate();
                all.extend(options.map(|(option, parts)| Move { heap, option, parts }));
            }
            all.retain(|m| definition.grundy(&replaced(&rows, m.heap, &m.parts)) == 0);
            assert_eq!(found, all, "{rows:?}");
        }
    }
}

#[test]
fn a_game_is_as_in_play_on_1000_random_graphs_in_any_order_of_asking() {
    let mut rng = SmallRng::seed_from_u64(0);
    for _ in 0..1000 {
        let edges: Vec<Vec<usize>> = (0..12)
            .map(|v| (0..v).filter(|_| rng.random_bool(0.4)).chain((v > 0).then_some(0)).collect())
            .collect();
        let mut definition = Definition::new(|&v: &usize| edges[v].clone());
        let mut play = Play::new(|&v: &usize| edges[v].clone());
        let mut misere = Play::misere(|&v: &usize| edges[v].clone());
        let mut game = Game::new(|&v: &usize| edges[v].clone());
        for _ in 0..12 {
            let v = rng.random_range(0..12);
            let place = format!("{v} in {edges:?}");
            let m = edges[v].iter().copied().find(|w| !play.first_player_wins(w));
            assert_eq!(game.winning_move(&v), m, "{place}");
            assert_eq!(game.grundy(&v), definition.grundy(&v), "{place}");
            assert_eq!(game.first_player_wins(&v), play.first_player_wins(&v), "{place}");
            assert_eq!(game.first_player_wins_misere(&v), misere.first_player_wins(&v), "{place}");
        }
    }
}

#[test]
fn each_position_is_asked_about_twice() {
    let asked = Cell::new(0);
    let mut game = Game::new(|&heap: &u64| {
        asked.set(asked.get() + 1);
        0..heap
    });
    assert_eq!(game.grundy(&50), 50);
    assert_eq!(game.grundy(&20), 20);
    assert_eq!(asked.get(), 2 * 51);
}

#[test]
fn a_game_of_a_million_moves_does_not_need_a_deep_stack() {
    let mut game = Game::new(|&heap: &u32| heap.checked_sub(1));
    assert_eq!(game.grundy(&1_000_000), 0);
    assert!(game.first_player_wins(&999_999) && game.first_player_wins_misere(&1_000_000));
}

#[test]
#[should_panic(expected = "play comes back to a position: no Grundy value")]
fn a_game_that_can_go_on_for_ever_is_named() {
    Game::new(|&v: &u32| vec![(v + 1) % 3]).grundy(&0);
}

#[test]
#[should_panic(expected = "the len is 3 but the index is 3")]
fn a_move_that_leaves_a_heap_as_large_is_refused() {
    grundy_table(5, |heap| if heap == 3 { vec![[3]] } else { vec![] });
}
