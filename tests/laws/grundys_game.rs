use grundy::grundys_game::{LOST_HEAPS, first_player_wins, grundy_table};

use crate::definition::mex;
use crate::play::Play;
use crate::sparse_space;

#[test]
fn the_table_is_as_defined_for_heaps_to_1000() {
    let mut expected: Vec<u64> = vec![];
    for heap in 0..=1000_usize {
        let parts = (1..heap).filter(|part| 2 * part != heap);
        expected.push(mex(&parts.map(|part| expected[part] ^ expected[heap - part]).collect()));
    }
    assert_eq!(grundy_table(1000), expected);
    assert_eq!(expected.iter().max(), Some(&28));
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

#[test]
fn the_lost_heaps_to_200_000_are_those_of_value_0() {
    let table = sparse_space::grundys_game(200_000);
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
