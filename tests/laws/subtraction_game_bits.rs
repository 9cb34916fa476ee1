use grundy::subtraction_game;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::definition::Definition;
use crate::play::Play;
use crate::subtraction_game::{laws_of_tables, sets, table_by_definition};

laws_of_tables!(subtraction_game_bits);

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
