use grundy::subtraction_game::{Move, SubtractionGame, grundy_table, grundy_table_by_bits};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::definition::{Definition, lists, mex};
use crate::play::Play;

/// All sets of numbers from 1 to `most`.
fn sets(most: u64) -> impl Iterator<Item = Vec<u64>> {
    (0u32..1 << most).map(move |set| (1..=most).filter(|i| set >> (i - 1) & 1 == 1).collect())
}

/// The values by the rule, heap by heap.
fn table_by_definition(takes: &[u64], largest: u64) -> Vec<u64> {
    let mut table: Vec<u64> = vec![];
    for heap in 0..=largest {
        let options = takes.iter().filter(|&&take| take <= heap);
        table.push(mex(&options.map(|take| table[(heap - take) as usize]).collect()));
    }
    table
}

#[test]
fn the_tables_of_all_sets_within_6_are_as_played_for_heaps_to_100() {
    for takes in sets(6) {
        let moves = |&heap: &u64| -> Vec<u64> {
            takes.iter().filter_map(|take| heap.checked_sub(*take)).collect()
        };
        let mut definition = Definition::new(moves);
        let mut play = Play::new(moves);
        let values: Vec<u64> = (0..=100).map(|heap| definition.grundy(&heap)).collect();
        let won = |heap: u64| play.first_player_wins(&heap);
        assert!((0..=100).map(won).eq(values.iter().map(|&value| value != 0)), "{takes:?}");
        for largest in 0..=100 {
            assert_eq!(grundy_table(&takes, largest), values[..=largest], "{takes:?}");
            assert_eq!(grundy_table_by_bits(&takes, largest), values[..=largest], "{takes:?}");
        }
    }
}

#[test]
fn the_tables_of_300_random_sets_within_400_are_as_defined_for_heaps_to_700() {
    let mut rng = SmallRng::seed_from_u64(0);
    for _ in 0..300 {
        let most = rng.random_range(1..=400);
        let takes: Vec<u64> =
            (0..rng.random_range(0..=12)).map(|_| rng.random_range(1..=most)).collect();
        let values = table_by_definition(&takes, 700);
        assert_eq!(grundy_table(&takes, 700), values, "{takes:?}");
        assert_eq!(grundy_table_by_bits(&takes, 700), values, "{takes:?}");
    }
}

#[test]
fn one_number_at_the_edges_of_words_is_taken_as_defined() {
    for take in [1, 2, 62, 63, 64, 65, 127, 128, 129, 191, 192, 193] {
        let values: Vec<u64> = (0..1000).map(|heap| heap / take % 2).collect();
        assert_eq!(grundy_table(&[take], 999), values, "{take}");
        assert_eq!(grundy_table_by_bits(&[take], 999), values, "{take}");
    }
}

#[test]
fn all_numbers_up_to_k_at_the_edges_of_words_are_bachets_game() {
    for k in [0, 1, 2, 62, 63, 64, 65, 126, 127, 128, 129, 200] {
        let takes: Vec<u64> = (1..=k).collect();
        let values: Vec<u64> = (0..1000).map(|heap| heap % (k + 1)).collect();
        assert_eq!(grundy_table(&takes, 999), values, "{k}");
        assert_eq!(grundy_table_by_bits(&takes, 999), values, "{k}");
    }
}

#[test]
#[should_panic(expected = "a move must take a stone: found 0 in [0]")]
fn a_grundy_table_in_which_nothing_may_be_taken_is_named() {
    grundy_table(&[0], 10);
}

#[test]
#[should_panic(expected = "a move must take a stone: found 0 in [0]")]
fn a_table_by_bits_in_which_nothing_may_be_taken_is_named() {
    grundy_table_by_bits(&[0], 10);
}

#[test]
fn the_tables_by_bits_are_those_of_the_short_way_to_5000_with_moves_of_every_distance() {
    let mut rng = SmallRng::seed_from_u64(1);
    for _ in 0..100 {
        let takes: Vec<u64> = (0..rng.random_range(1..=40))
            .map(|_| 1 + (rng.random_range(0..8192_u64) >> rng.random_range(0..13)))
            .collect();
        for largest in [0, 63, 64, 4095, 4096, 5000] {
            let expected = grundy_table(&takes, largest);
            assert_eq!(grundy_table_by_bits(&takes, largest), expected, "{takes:?}");
        }
    }
}

#[test]
fn numbers_may_be_repeated_unsorted_or_larger_than_the_heaps() {
    let takes = [4, u64::MAX, 1, 3, 1, 4];
    assert_eq!(grundy_table(&takes, 100), grundy_table(&[1, 3, 4], 100));
    assert_eq!(grundy_table_by_bits(&takes, 100), grundy_table(&[1, 3, 4], 100));
    let game = SubtractionGame::new(&takes, 100);
    assert_eq!(game.period, None);
    assert_eq!(game.winning_move(&[3]), Some(Move { heap: 0, take: 1 }));
}

#[test]
fn the_textbook_example_has_its_values_and_its_period() {
    assert_eq!(grundy_table(&[1, 3, 4], 13), [0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1, 2, 3, 2]);
    let game = SubtractionGame::new(&[1, 3, 4], 100);
    assert_eq!(game.period, Some((0, 7)));
}

#[test]
fn the_period_of_two_numbers_to_12_is_their_sum_or_twice_the_smaller_one() {
    for b in 2..=12 {
        for a in 1..b {
            let length = if b % a == 0 && b / a % 2 == 1 { 2 * a } else { a + b };
            let game = SubtractionGame::new(&[a, b], 100);
            assert_eq!(game.period, Some((0, length)), "{a}, {b}");
        }
    }
}

#[test]
fn the_period_of_every_set_within_7_is_the_least_and_holds_to_1000() {
    for takes in sets(7) {
        let table = table_by_definition(&takes, 1000);
        let game = SubtractionGame::new(&takes, 300);
        let (start, length) = game.period.expect("a proof by the heaps to 300");
        let repeats = |start: u64, length: u64| {
            (start..=1000 - length).all(|n| table[n as usize] == table[(n + length) as usize])
        };
        assert!(repeats(start, length), "{takes:?}");
        assert!(start == 0 || !repeats(start - 1, length), "{takes:?}");
        assert!((1..length).all(|length| !repeats(500, length)), "{takes:?}");
        for (heap, &value) in table.iter().enumerate() {
            assert_eq!(game.grundy(heap as u64), value, "{takes:?} {heap}");
        }
    }
}

#[test]
fn a_proof_needs_as_many_heaps_after_the_period_as_may_be_taken_and_no_more() {
    for takes in sets(7) {
        let most = takes.last().map_or(0, |&most| most);
        let period = SubtractionGame::new(&takes, 300).period;
        let (start, length) = period.expect("a proof by the heaps to 300");
        let heaps = (start + length + most) as usize;
        assert_eq!(SubtractionGame::new(&takes, heaps - 1).period, period, "{takes:?}");
        for fewer in 1..heaps {
            assert_eq!(SubtractionGame::new(&takes, fewer - 1).period, None, "{takes:?}");
        }
    }
}

#[test]
fn without_moves_all_heaps_are_lost() {
    assert_eq!(grundy_table(&[], 3), [0; 4]);
    assert_eq!(grundy_table_by_bits(&[], 3), [0; 4]);
    for largest in [0, 1, 100] {
        let game = SubtractionGame::new(&[], largest);
        assert_eq!(game.period, Some((0, 1)));
        assert_eq!(game.grundy(u64::MAX), 0);
        assert_eq!(game.winning_move(&[5, u64::MAX]), None);
    }
}

#[test]
fn sums_of_up_to_3_heaps_of_8_are_won_as_played_with_all_sets_within_5() {
    for takes in sets(5) {
        let moves = |heaps: &[u64]| -> Vec<(Move, Vec<u64>)> {
            let pairs = (0..heaps.len()).flat_map(|i| takes.iter().map(move |&take| (i, take)));
            let leave = |(heap, take): (usize, u64)| {
                let mut next = heaps.to_vec();
                next[heap] = heaps[heap].checked_sub(take)?;
                Some((Move { heap, take }, next))
            };
            pairs.filter_map(leave).collect()
        };
        let mut play =
            Play::new(|heaps: &Vec<u64>| moves(heaps).into_iter().map(|(_, next)| next).collect());
        // One game knows the period, the other only as much as it needs.
        for game in [SubtractionGame::new(&takes, 100), SubtractionGame::new(&takes, 8)] {
            for heaps in lists(3, 0, 8) {
                let won = play.first_player_wins(&heaps);
                assert_eq!(game.first_player_wins(&heaps), won, "{heaps:?} {takes:?}");
                let lost = |(_, next): &(Move, Vec<u64>)| !play.first_player_wins(next);
                let expected: Vec<Move> =
                    moves(&heaps).into_iter().filter(lost).map(|(found, _)| found).collect();
                let first = expected.first().copied();
                assert_eq!(game.winning_move(&heaps), first, "{heaps:?} {takes:?}");
            }
        }
    }
}

#[test]
fn the_largest_heaps_have_values() {
    // 2⁶⁴ − 1 is 1 mod 7.
    let game = SubtractionGame::new(&[1, 3, 4], 100);
    assert_eq!(game.grundy(u64::MAX), 1);
    assert_eq!(game.winning_move(&[u64::MAX, 0]), Some(Move { heap: 0, take: 1 }));
    assert_eq!(game.winning_move(&[u64::MAX, 1]), None);
}

#[test]
#[should_panic(expected = "the value of 10 is not known: no proven period")]
fn a_heap_beyond_the_table_is_named_without_a_proof() {
    SubtractionGame::new(&[1, 3, 4], 9).grundy(10);
}

#[test]
#[should_panic(expected = "a move must take a stone: found 0 in [1, 0]")]
fn a_game_in_which_nothing_may_be_taken_is_named() {
    SubtractionGame::new(&[1, 0], 10);
}
