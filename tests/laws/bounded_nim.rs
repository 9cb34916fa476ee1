use grundy::bounded_nim::{Move, first_player_wins, grundy, winning_move};

use crate::definition::{Definition, lists};
use crate::play::Play;

fn moves(least: u64, most: u64) -> impl Fn(&u64) -> Vec<u64> {
    move |&heap| (least..=most.min(heap)).map(|take| heap - take).collect()
}

#[test]
fn the_closed_form_is_the_grundy_value_for_heaps_to_100_and_bounds_to_12() {
    for most in 1..=12 {
        for least in 1..=most {
            let mut definition = Definition::new(moves(least, most));
            for heap in 0..=100 {
                let expected = definition.grundy(&heap);
                assert_eq!(grundy(heap, least, most), expected, "{heap}, {least} to {most}");
            }
        }
    }
}

#[test]
fn sums_of_up_to_3_heaps_of_11_are_won_as_played_with_bounds_to_5() {
    for most in 1..=5 {
        for least in 1..=most {
            let mut play = Play::new(|heaps: &Vec<u64>| {
                all_moves(heaps, least, most).map(|(_, next)| next).collect()
            });
            let mut definition = Definition::new(moves(least, most));
            for heaps in lists(3, 0, 11) {
                let place = format!("{heaps:?}, {least} to {most}");
                let won = play.first_player_wins(&heaps);
                assert_eq!(first_player_wins(&heaps, least, most), won, "{place}");
                let mut good = |(found, next): &(Move, Vec<u64>)| {
                    let value = |heap| grundy(heap, least, most);
                    let smaller = value(next[found.heap]) < value(heaps[found.heap]);
                    smaller && !play.first_player_wins(next)
                };
                let expected = all_moves(&heaps, least, most).find(&mut good).map(|(m, _)| m);
                assert_eq!(winning_move(&heaps, least, most), expected, "{place}");
                assert_eq!(expected.is_some(), won, "{place}");
                let sum = heaps.iter().fold(0, |sum, heap| sum ^ definition.grundy(heap));
                assert_eq!(won, sum != 0, "{place}");
            }
        }
    }
}

/// By rising index of the heap, then by rising number of stones.
fn all_moves(heaps: &[u64], least: u64, most: u64) -> impl Iterator<Item = (Move, Vec<u64>)> + '_ {
    (0..heaps.len()).flat_map(move |heap| {
        (least..=most.min(heaps[heap])).map(move |take| {
            let mut next = heaps.to_vec();
            next[heap] -= take;
            (Move { heap, take }, next)
        })
    })
}

#[test]
fn with_a_least_of_1_it_is_bachets_game() {
    for most in [1, 2, 10, u64::MAX - 1, u64::MAX] {
        for heap in [0, 1, 2, 3, 100, u64::MAX - 1, u64::MAX] {
            let bachet = grundy::bachet::grundy(heap, most);
            assert_eq!(grundy(heap, 1, most), bachet, "{heap}, 1 to {most}");
        }
    }
}

#[test]
fn the_largest_heaps_and_bounds_are_no_exception() {
    let most = u64::MAX;
    for (heap, least, value) in [(most, 2, most / 2), (most, most, 1), (most - 1, most, 0)] {
        assert_eq!(grundy(heap, least, most), value);
    }
    assert_eq!(grundy(most, most - 1, most - 1), 1);
    // L + R is 2⁶⁴ − 1, and then 2⁶⁴.
    assert_eq!(grundy(most, most / 2, most / 2 + 1), 0);
    assert_eq!(grundy(most, most / 2 + 1, most / 2 + 1), 1);
    assert_eq!(winning_move(&[most], 2, most), Some(Move { heap: 0, take: most - 1 }));
    assert_eq!(winning_move(&[most, most], 2, most), None);
    let all_but_1 = Move { heap: 0, take: most - 2 };
    assert_eq!(winning_move(&[most, 2], 1, most), Some(all_but_1));
}

#[test]
fn without_heaps_the_player_to_move_loses() {
    assert!(!first_player_wins(&[], 2, 3));
    assert_eq!(winning_move(&[], 2, 3), None);
}

#[test]
#[should_panic(expected = "a move must take at least 1 stone")]
fn a_move_of_no_stones_is_named() {
    grundy(5, 0, 3);
}

#[test]
#[should_panic(expected = "and the least no more than the most: found 4 to 3")]
fn bounds_without_a_number_between_them_are_named() {
    grundy(5, 4, 3);
}
