use std::panic::catch_unwind;

use grundy::equal_split::{EqualSplit, grundy_table};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::definition::mex;

/// The table by the definition: every number of parts, and every part one by one.
fn table_by_definition(least: usize, largest: usize) -> Vec<u64> {
    let mut table: Vec<u64> = vec![];
    for pile in 0..=largest {
        let most_parts = if pile < least { 0 } else { pile };
        let options = (2..=most_parts)
            .map(|parts| (0..parts).fold(0, |sum, part| sum ^ table[(pile + part) / parts]));
        table.push(mex(&options.collect()));
    }
    table
}

fn table_by_runs(least: u64, largest: u64) -> Vec<u64> {
    let game = EqualSplit::new(least, largest);
    (0..=largest).map(|pile| game.grundy(pile)).collect()
}

#[test]
fn the_table_and_the_runs_are_the_grundy_values_for_f_to_12_and_n_to_300() {
    for least in 0..=12 {
        let expected = table_by_definition(least, 300);
        assert_eq!(grundy_table(least, 300), expected, "F = {least}");
        assert_eq!(table_by_runs(least as u64, 300), expected, "F = {least}");
    }
}

#[test]
fn the_table_and_the_runs_may_end_anywhere_up_to_30_with_any_f_to_35() {
    for largest in 0..=30 {
        for least in 0..=35 {
            let expected = table_by_definition(least, largest);
            let place = format!("F = {least}, N = {largest}");
            assert_eq!(grundy_table(least, largest), expected, "{place}");
            assert_eq!(table_by_runs(least as u64, largest as u64), expected, "{place}");
        }
    }
}

#[test]
fn the_runs_agree_with_the_table_for_f_to_1000_and_n_to_2000() {
    for least in 0..=1000 {
        let expected = grundy_table(least, 2000);
        assert!(table_by_runs(least as u64, 2000) == expected, "F = {least}");
    }
}

#[test]
fn the_runs_agree_with_the_table_for_f_1_to_200_000_and_at_random_to_50_000() {
    let mut rng = StdRng::seed_from_u64(0);
    let mut random = || {
        let largest = rng.random_range(0..=50_000);
        (rng.random_range(0..=50_000) >> rng.random_range(0..16), largest)
    };
    for (least, largest) in std::iter::once((1, 200_000)).chain((0..20).map(|_| random())) {
        let expected = grundy_table(least, largest);
        let found = table_by_runs(least as u64, largest as u64);
        assert!(found == expected, "F = {least}, N = {largest}");
    }
}

#[test]
fn few_runs_of_odd_piles_are_enough_for_f_1() {
    for (largest, expected) in [(100_000, 211), (1_000_000_000, 13_028)] {
        let runs = format!("{:?}", EqualSplit::new(1, largest)).matches('(').count();
        assert_eq!(runs, expected, "{largest}");
    }
}

#[test]
fn no_pile_need_be_splittable() {
    assert_eq!(grundy_table(usize::MAX, 9), [0; 10]);
}

/// By the definition, for piles of not many times `least`: with more parts, none can be split.
fn grundy_by_definition(least: u64, pile: u64) -> u64 {
    if pile < least {
        return 0;
    }
    let options = (2..=pile / least + 1).map(|parts| {
        let (size, larger) = (pile / parts, pile % parts);
        let of = |count, size| if count % 2 == 1 { grundy_by_definition(least, size) } else { 0 };
        of(larger, size + 1) ^ of(parts - larger, size)
    });
    mex(&options.chain([0]).collect())
}

#[test]
fn the_largest_piles_of_u64_have_their_values() {
    let mut rng = StdRng::seed_from_u64(1);
    for times in (1..=20).chain([50]) {
        let least = rng.random_range(u64::MAX / (times + 1)..=u64::MAX / times);
        let game = EqualSplit::new(least, u64::MAX);
        let random = (0..20).map(|_| rng.random());
        for pile in random.chain([least - 1, least, least + 1, u64::MAX - 1, u64::MAX]) {
            assert_eq!(game.grundy(pile), grundy_by_definition(least, pile), "F = {least}, {pile}");
        }
    }
}

#[test]
fn f_may_be_the_largest_number() {
    let game = EqualSplit::new(u64::MAX, u64::MAX);
    assert_eq!([2, 1, 0].map(|less| game.grundy(u64::MAX - less)), [0, 0, 1]);
    let game = EqualSplit::new(u64::MAX - 1, u64::MAX);
    assert_eq!([2, 1, 0].map(|less| game.grundy(u64::MAX - less)), [0, 1, 1]);
}

#[test]
fn a_pile_above_the_largest_is_refused() {
    let game = EqualSplit::new(2, 10);
    assert_eq!(game.grundy(10), 3);
    let error = catch_unwind(|| game.grundy(11)).expect_err("a pile that has no value");
    assert_eq!(error.downcast_ref::<String>().unwrap(), "a pile of 11 is above 10");
}
