use grundy::bachet::{Move, first_player_wins, grundy, grundy_with_extra, winning_move};

use crate::definition::Definition;
use crate::play::Play;

#[test]
fn the_closed_form_is_the_grundy_value_for_n_to_200_and_k_to_20() {
    for k in 0..=20 {
        let moves = |&n: &u64| (1..=k.min(n)).map(|take| n - take).collect();
        let mut definition = Definition::new(moves);
        let mut play = Play::new(moves);
        for n in 0..=200 {
            assert_eq!(grundy(n, k), definition.grundy(&n), "n = {n}, k = {k}");
            assert_eq!(first_player_wins(n, k), play.first_player_wins(&n), "n = {n}, k = {k}");
            let lost = |take: &u64| !play.first_player_wins(&(n - take));
            let expected = (1..=k.min(n)).find(lost).map(|take| Move { take });
            assert_eq!(winning_move(n, k), expected, "n = {n}, k = {k}");
        }
    }
}

#[test]
fn the_largest_k_lets_any_number_be_taken() {
    for n in [0, 1, u64::MAX - 1, u64::MAX] {
        assert_eq!(grundy(n, u64::MAX), n);
    }
    assert_eq!(grundy(u64::MAX, u64::MAX - 1), 0);
}

#[test]
fn the_closed_form_with_an_extra_number_is_the_grundy_value_for_n_to_200() {
    for (k, extra) in (1..=8).flat_map(|k| (1..=40).map(move |extra| (k, extra))) {
        let moves = |&n: &u64| {
            let takes = (1..=k).chain([extra]).filter(|&take| take <= n);
            takes.map(|take| n - take).collect()
        };
        let mut definition = Definition::new(moves);
        for n in 0..=200 {
            let expected = definition.grundy(&n);
            assert_eq!(grundy_with_extra(n, k, extra), expected, "n = {n}, k = {k}, {extra}");
        }
    }
}

#[test]
fn the_largest_numbers_with_an_extra_one_are_no_exception() {
    const MOST: u64 = u64::MAX;
    assert_eq!(grundy_with_extra(MOST, MOST, MOST), MOST);
    assert_eq!(grundy_with_extra(MOST, MOST - 1, MOST), MOST);
    assert_eq!(grundy_with_extra(MOST - 1, MOST - 1, MOST), MOST - 1);
    assert_eq!(grundy_with_extra(MOST, 2, MOST), 3);
    assert_eq!(grundy_with_extra(MOST, 2, MOST - 1), 0);
}

#[test]
#[should_panic(expected = "a move must take a stone: found 0 and 3")]
fn a_k_of_0_with_an_extra_number_is_named() {
    grundy_with_extra(5, 0, 3);
}

#[test]
#[should_panic(expected = "a move must take a stone: found 3 and 0")]
fn an_extra_number_of_0_is_named() {
    grundy_with_extra(5, 3, 0);
}
