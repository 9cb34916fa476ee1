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

/// The table by blocks of equal ⌊n/M⌋ alone, in each of which two numbers of parts count.
fn table_by_blocks(least: usize, largest: usize) -> Vec<u64> {
    let mut table: Vec<u64> = vec![0; largest + 1];
    for pile in least.max(2)..=largest {
        let mut options = vec![];
        let mut first = 2;
        while first <= pile {
            let size = pile / first;
            let last = pile / size;
            for parts in first..=last.min(first + 1) {
                let larger = (pile % parts % 2) as u64 * table[size + 1];
                let others = ((parts - pile % parts) % 2) as u64 * table[size];
                options.push(larger ^ others);
            }
            first = last + 1;
        }
        table[pile] = mex(&options.into_iter().collect());
    }
    table
}

#[test]
fn the_table_has_the_grundy_values_for_f_to_12_and_n_to_300() {
    for least in 0..=12 {
        assert_eq!(grundy_table(least, 300), table_by_definition(least, 300), "F = {least}");
    }
}

#[test]
fn the_table_may_end_anywhere_up_to_30_with_any_f_to_35() {
    for largest in 0..=30 {
        for least in 0..=35 {
            let expected = table_by_definition(least, largest);
            assert_eq!(grundy_table(least, largest), expected, "F = {least}, N = {largest}");
        }
    }
}

#[test]
fn the_table_agrees_with_blocks_for_f_to_100_and_n_to_2000_and_for_f_1_and_n_to_20_000() {
    for (least, largest) in (0..=100).map(|least| (least, 2000)).chain([(1, 20_000)]) {
        assert!(grundy_table(least, largest) == table_by_blocks(least, largest), "F = {least}");
    }
}

#[test]
fn no_pile_need_be_splittable() {
    assert_eq!(grundy_table(usize::MAX, 9), [0; 10]);
}
