use grundy::octal_game::OctalGame;
use grundy::sparse_space::Moves;
use grundy::{grundys_game, lasker_nim};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::definition::mex;

/// The moves of Grundy's game.
pub fn grundys_game() -> Moves<impl Fn(usize) -> Option<usize>> {
    Moves { leave_one: |_| None, take_and_split: vec![0], equal_parts: false }
}

/// The Grundy values of an octal game.
pub fn sparse_table(code: &str, largest: usize) -> Vec<u64> {
    let digits: Vec<u32> = code.chars().filter_map(|c| c.to_digit(8)).collect();
    let leaves_one = |&(rest, &digit): &(usize, &u32)| match rest {
        0 => digit & 1 != 0,
        _ => digit & 2 != 0,
    };
    // From 1 on: without a stone taken, the heap would stay as it is.
    let leave_one = |heap: usize| {
        let rests = (0..heap).rev().zip(&digits[1..]);
        rests.filter(leaves_one).map(|(rest, _)| rest)
    };
    let take_and_split = (0..digits.len()).filter(|&take| digits[take] & 4 != 0).collect();
    Moves { leave_one, take_and_split, equal_parts: true }.grundy_table(largest)
}

fn table(code: &str, largest: usize) -> Vec<u64> {
    code.parse::<OctalGame>().unwrap().grundy_table(largest)
}

/// By the rule, for any moves.
fn table_by_definition<I: IntoIterator<Item = usize>>(
    moves: &Moves<impl Fn(usize) -> I>,
    largest: usize,
) -> Vec<u64> {
    let mut table: Vec<u64> = vec![];
    for heap in 0..=largest {
        let mut options = vec![];
        if heap > 0 {
            options.extend((moves.leave_one)(heap).into_iter().map(|rest| table[rest]));
        }
        for rest in moves.take_and_split.iter().filter_map(|&take| heap.checked_sub(take)) {
            let parts = (1..rest).filter(|part| moves.equal_parts || 2 * part != rest);
            options.extend(parts.map(|part| table[part] ^ table[rest - part]));
        }
        table.push(mex(&options.into_iter().collect()));
    }
    table
}

#[test]
fn tables_are_as_defined_for_random_codes_of_up_to_12_digits() {
    let mut rng = StdRng::seed_from_u64(0);
    for _ in 0..100 {
        let digits = rng.random_range(1..=12);
        let mut code = String::from(if rng.random() { "0." } else { "4." });
        code.extend((0..digits).map(|_| char::from(rng.random_range(b'0'..=b'7'))));
        for largest in [0, 1, 5, 100] {
            assert_eq!(sparse_table(&code, largest), table(&code, largest), "{code}");
        }
    }
}

#[test]
fn tables_are_as_defined_for_random_moves_that_depend_on_the_heap() {
    let mut rng = StdRng::seed_from_u64(1);
    for _ in 0..200 {
        let (factor, modulus) = (rng.random_range(0..10), rng.random_range(1..10));
        let leave_one = move |heap| (0..heap).filter(move |rest| rest * factor % modulus == 1);
        let longest = rng.random_range(0..5);
        let take_and_split = (0..longest).map(|_| rng.random_range(0..20)).collect();
        let moves = Moves { leave_one, take_and_split, equal_parts: rng.random() };
        let expected = table_by_definition(&moves, 200);
        for largest in [7, 8, 9, 200] {
            assert_eq!(moves.grundy_table(largest), expected[..=largest], "{factor} {modulus}");
        }
    }
}

#[test]
fn laskers_nim_has_its_closed_form() {
    let moves = Moves { leave_one: |heap| 0..heap, take_and_split: vec![0], equal_parts: true };
    let expected: Vec<u64> = (0..=1000).map(lasker_nim::grundy).collect();
    assert_eq!(moves.grundy_table(1000), expected);
}

#[test]
fn both_tables_are_equal_for_all_codes_of_3_digits_and_heaps_to_300() {
    for before in [0, 4] {
        for digits in 0..1 << 9 {
            let code = format!("{before}.{digits:03o}");
            let table = table(&code, 300);
            for largest in (0..=20).chain([63, 64, 65, 300]) {
                assert_eq!(sparse_table(&code, largest), table[..=largest], "{code}");
            }
        }
    }
}

#[test]
fn both_tables_are_equal_for_heaps_to_20_000_if_few_have_rare_values_and_if_many_have() {
    for code in ["0.6", "0.16", "0.36", "0.007", "4.0"] {
        assert_eq!(sparse_table(code, 20_000), table(code, 20_000), "{code}");
    }
}

#[test]
fn both_tables_are_equal_for_grundys_game_and_heaps_to_20_000() {
    let table = grundys_game::grundy_table(20_000);
    assert_eq!(grundys_game().grundy_table(20_000), table);
    for largest in 0..=300 {
        assert_eq!(grundys_game().grundy_table(largest), table[..=largest]);
    }
}

#[test]
fn kayles_has_10_rare_heaps_to_10_000_with_a_mask_of_ones() {
    let rare = (0..).zip(sparse_table("0.77", 10_000));
    let rare = rare.filter(|(_, value)| value.count_ones() % 2 == 0).map(|(heap, _)| heap);
    assert_eq!(rare.collect::<Vec<u64>>(), [0, 3, 6, 11, 18, 22, 28, 34, 39, 70]);
}

/// The numbers of R. K. Guy and R. J. Nowakowski, Unsolved problems in combinatorial games, found
/// again with the mask that makes the fewest heaps rare.
#[test]
fn officers_has_1584_rare_heaps_and_the_last_is_20627() {
    let table = sparse_table("0.6", 100_000);
    let is_rare = |&heap: &usize| (table[heap] & 0b1_1110_1110).count_ones() % 2 == 0;
    let rare: Vec<usize> = (0..table.len()).filter(is_rare).collect();
    assert_eq!((rare.len(), rare.last()), (1584, Some(&20_627)));
}

#[test]
#[should_panic(expected = "index out of bounds")]
fn a_move_that_leaves_the_heap_as_it_is_panics() {
    Moves { leave_one: Some, take_and_split: vec![], equal_parts: true }.grundy_table(3);
}
