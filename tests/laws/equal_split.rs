use grundy::equal_split::grundy_table;

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

#[test]
fn the_blocks_give_the_grundy_values_for_f_to_12_and_n_to_300() {
    for least in 0..=12 {
        assert_eq!(grundy_table(least, 300), table_by_definition(least, 300), "F = {least}");
    }
}

#[test]
fn a_table_may_end_before_the_first_pile_that_can_be_split() {
    for largest in 0..=5 {
        for least in 0..=7 {
            let expected = table_by_definition(least, largest);
            assert_eq!(grundy_table(least, largest), expected, "F = {least}, N = {largest}");
        }
    }
}
