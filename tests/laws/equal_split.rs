use grundy::equal_split::{grundy_table, grundy_table_by_divisors};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::definition::mex;

/// The table by the definition: every number of parts, and every part one by one.
pub fn table_by_definition(least: usize, largest: usize) -> Vec<u64> {
    let mut table: Vec<u64> = vec![];
    for pile in 0..=largest {
        let most_parts = if pile < least { 0 } else { pile };
        let options = (2..=most_parts)
            .map(|parts| (0..parts).fold(0, |sum, part| sum ^ table[(pile + part) / parts]));
        table.push(mex(&options.collect()));
    }
    table
}

#[test]
fn both_tables_are_the_grundy_values_for_f_to_12_and_n_to_300() {
    for least in 0..=12 {
        let expected = table_by_definition(least, 300);
        assert_eq!(grundy_table(least, 300), expected, "F = {least}");
        assert_eq!(grundy_table_by_divisors(least, 300), expected, "F = {least}");
    }
}

#[test]
fn a_table_may_end_anywhere_up_to_30_with_any_f_to_35() {
    for largest in 0..=30 {
        for least in 0..=35 {
            let expected = table_by_definition(least, largest);
            let place = format!("F = {least}, N = {largest}");
            assert_eq!(grundy_table(least, largest), expected, "{place}");
            assert_eq!(grundy_table_by_divisors(least, largest), expected, "{place}");
        }
    }
}

#[test]
fn both_tables_agree_for_random_f_and_n_to_20_000() {
    let mut rng = StdRng::seed_from_u64(0);
    for _ in 0..20 {
        let largest = rng.random_range(0..=20_000);
        let least = rng.random_range(0..=20_000) >> rng.random_range(0..15);
        let expected = grundy_table(least, largest);
        let place = format!("F = {least}, N = {largest}");
        assert!(grundy_table_by_divisors(least, largest) == expected, "{place}");
    }
}

#[test]
fn no_pile_need_be_splittable() {
    assert_eq!(grundy_table(usize::MAX, 9), [0; 10]);
    assert_eq!(grundy_table_by_divisors(usize::MAX, 9), [0; 10]);
}
