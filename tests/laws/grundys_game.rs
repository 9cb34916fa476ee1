use grundy::grundys_game::{LOST_HEAPS, first_player_wins, grundy_table};

use crate::definition::mex;
use crate::play::Play;

#[test]
fn the_table_is_as_defined_for_heaps_to_1000() {
    let mut expected: Vec<u64> = vec![];
    for heap in 0..=1000_usize {
        let parts = (1..heap).filter(|part| 2 * part != heap);
        expected.push(mex(&parts.map(|part| expected[part] ^ expected[heap - part]).collect()));
    }
    assert_eq!(grundy_table(1000), expected);
    for largest in 0..=10 {
        assert_eq!(grundy_table(largest), expected[..=largest]);
    }
}

#[test]
fn heaps_to_32_are_won_as_in_play() {
    let mut play = Play::new(|heaps: &Vec<u64>| {
        let mut next = vec![];
        for (i, &heap) in heaps.iter().enumerate() {
            for part in 1..(heap + 1) / 2 {
                let mut heaps = heaps.clone();
                heaps[i] = part;
                heaps.push(heap - part);
                heaps.sort_unstable();
                next.push(heaps);
            }
        }
        next
    });
    for heap in 0..=32 {
        assert_eq!(first_player_wins(heap), play.first_player_wins(&vec![heap]), "{heap}");
    }
}

/// The Grundy values of the heaps to `largest`, without a look at every pair. A value is rare if
/// the number of ones in its bits but the lowest is even. These values are closed under xor, so a
/// pair has a common value if and only if exactly one of the two is rare, and few are.
fn values_by_rare_heaps(largest: usize) -> Vec<u16> {
    let is_rare = |value: u16| (value >> 1).count_ones() % 2 == 0;
    let mut table: Vec<u16> = vec![0];
    let mut rare = vec![];
    let mut seen = vec![0; 1 << 16];
    for heap in 1..=largest {
        for &part in rare.iter().filter(|&&part| 2 * part != heap) {
            seen[usize::from(table[part] ^ table[heap - part])] = heap;
        }
        let least_common =
            (0..=u16::MAX).find(|&value| !is_rare(value) && seen[usize::from(value)] != heap);
        let least_common = least_common.expect("few values");
        let value = (0..least_common)
            .filter(|&value| is_rare(value))
            .find(|&value| {
                seen[usize::from(value)] != heap
                    && !(1..(heap + 1) / 2).any(|part| table[part] ^ table[heap - part] == value)
            })
            .unwrap_or(least_common);
        table.push(value);
        if is_rare(value) {
            rare.push(heap);
        }
    }
    table
}

#[test]
fn the_lost_heaps_to_200_000_are_those_of_value_0() {
    let table = values_by_rare_heaps(200_000);
    for (heap, value) in grundy_table(3000).into_iter().enumerate() {
        assert_eq!(u64::from(table[heap]), value, "{heap}");
    }
    for (heap, &value) in table.iter().enumerate() {
        assert_eq!(first_player_wins(heap as u64), value != 0, "{heap}");
    }
    let lost = (0..).zip(&table).filter(|&(_, &value)| value == 0).map(|(heap, _)| heap);
    assert_eq!(lost.collect::<Vec<u64>>(), LOST_HEAPS);
}

#[test]
fn it_is_known_who_wins_on_2_to_35() {
    assert!(first_player_wins(1 << 35));
}

#[test]
#[should_panic(expected = "who wins Grundy's game is known up to 2^35: found 34359738369")]
fn a_heap_that_is_too_large_to_know_is_named() {
    first_player_wins((1 << 35) + 1);
}
