use grundy::subtraction_game;
use grundy::subtraction_game_bits::{grundy_table, win_table};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::definition::Definition;
use crate::play::Play;
use crate::subtraction_game::{sets, table_by_definition};

#[test]
fn the_tables_of_all_sets_within_6_are_as_played_for_heaps_to_100() {
    for takes in sets(6) {
        let moves = |&heap: &u64| -> Vec<u64> {
            takes.iter().filter_map(|take| heap.checked_sub(*take)).collect()
        };
        let mut definition = Definition::new(moves);
        let mut play = Play::new(moves);
        let values: Vec<u64> = (0..=100).map(|heap| definition.grundy(&heap)).collect();
        let won: Vec<bool> = (0..=100).map(|heap| play.first_player_wins(&heap)).collect();
        for largest in 0..=100 {
            assert_eq!(grundy_table(&takes, largest), values[..=largest], "{takes:?}");
            assert_eq!(win_table(&takes, largest), won[..=largest], "{takes:?}");
        }
    }
}

#[test]
fn the_tables_of_300_random_sets_within_400_are_as_defined_for_heaps_to_700() {
    let mut rng = StdRng::seed_from_u64(0);
    for _ in 0..300 {
        let most = rng.random_range(1..=400);
        let takes: Vec<u64> =
            (0..rng.random_range(0..=12)).map(|_| rng.random_range(1..=most)).collect();
        let values = table_by_definition(&takes, 700);
        assert_eq!(grundy_table(&takes, 700), values, "{takes:?}");
        let won: Vec<bool> = values.iter().map(|&value| value != 0).collect();
        assert_eq!(win_table(&takes, 700), won, "{takes:?}");
    }
}

#[test]
fn one_number_at_the_edges_of_words_is_taken_as_defined() {
    for take in [1, 2, 62, 63, 64, 65, 127, 128, 129, 191, 192, 193] {
        let won: Vec<bool> = (0..1000).map(|heap| heap / take % 2 == 1).collect();
        assert_eq!(win_table(&[take], 999), won, "{take}");
    }
}

#[test]
fn all_numbers_up_to_k_at_the_edges_of_words_are_bachets_game() {
    for k in [0, 1, 2, 62, 63, 64, 65, 126, 127, 128, 129, 200] {
        let takes: Vec<u64> = (1..=k).collect();
        let values: Vec<u64> = (0..1000).map(|heap| heap % (k + 1)).collect();
        assert_eq!(grundy_table(&takes, 999), values, "{k}");
    }
}

#[test]
fn numbers_may_be_repeated_unsorted_or_larger_than_the_heaps() {
    let takes = [4, u64::MAX, 1, 3, 1, 4];
    assert_eq!(grundy_table(&takes, 100), grundy_table(&[1, 3, 4], 100));
    assert_eq!(win_table(&takes, 100), win_table(&[1, 3, 4], 100));
}

#[test]
fn the_textbook_example_has_its_values() {
    assert_eq!(grundy_table(&[1, 3, 4], 13), [0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1, 2, 3, 2]);
}

#[test]
fn without_moves_all_heaps_are_lost() {
    for largest in [0, 1, 63, 64, 65] {
        assert_eq!(grundy_table(&[], largest), vec![0; largest + 1]);
        assert_eq!(win_table(&[], largest), vec![false; largest + 1]);
    }
}

#[test]
#[should_panic(expected = "a move must take a stone: found 0 in [0]")]
fn a_grundy_table_in_which_nothing_may_be_taken_is_named() {
    grundy_table(&[0], 10);
}

#[test]
#[should_panic(expected = "a move must take a stone: found 0 in [0]")]
fn a_win_table_in_which_nothing_may_be_taken_is_named() {
    win_table(&[0], 0);
}

#[test]
fn the_tables_are_those_of_the_short_way_for_heaps_to_5000_with_moves_of_every_distance() {
    let mut rng = StdRng::seed_from_u64(1);
    for _ in 0..100 {
        let takes: Vec<u64> = (0..rng.random_range(1..=40))
            .map(|_| 1 + (rng.random_range(0..8192_u64) >> rng.random_range(0..13)))
            .collect();
        for largest in [4095, 4096, 5000] {
            let expected = subtraction_game::grundy_table(&takes, largest);
            assert_eq!(grundy_table(&takes, largest), expected, "{takes:?}");
            let expected = subtraction_game::win_table(&takes, largest);
            assert_eq!(win_table(&takes, largest), expected, "{takes:?}");
        }
    }
}
