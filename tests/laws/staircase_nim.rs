use grundy::staircase_nim::{Move, first_player_wins, grundy, winning_move};

use crate::definition::{Definition, lists};
use crate::play::Play;

/// By rising step, then by rising number of coins.
fn moves(coins: &[u64]) -> Vec<(Move, Vec<u64>)> {
    let mut next = vec![];
    for step in 1..=coins.len() {
        for take in 1..=coins[step - 1] {
            let mut coins = coins.to_vec();
            coins[step - 1] -= take;
            if step > 1 {
                coins[step - 2] += take;
            }
            next.push((Move { step, take }, coins));
        }
    }
    next
}

fn positions(coins: &[u64]) -> Vec<Vec<u64>> {
    moves(coins).into_iter().map(|(_, next)| next).collect()
}

#[test]
fn the_xor_of_the_odd_steps_is_the_grundy_value_of_up_to_5_steps_of_3_and_3_of_9() {
    let mut definition = Definition::new(|coins: &Vec<u64>| positions(coins));
    for coins in [lists(5, 0, 3), lists(3, 0, 9)].concat() {
        assert_eq!(grundy(&coins), definition.grundy(&coins), "{coins:?}");
    }
}

#[test]
fn the_winning_move_is_the_first_to_a_lost_position_of_up_to_5_steps_of_3_and_3_of_9() {
    let mut play = Play::new(|coins: &Vec<u64>| positions(coins));
    for coins in [lists(5, 0, 3), lists(3, 0, 9)].concat() {
        let lost = |(_, next): &(Move, Vec<u64>)| !play.first_player_wins(next);
        let expected: Vec<Move> = moves(&coins).into_iter().filter(lost).map(|(m, _)| m).collect();
        assert_eq!(winning_move(&coins), expected.first().copied(), "{coins:?}");
        assert_eq!(first_player_wins(&coins), play.first_player_wins(&coins), "{coins:?}");
    }
}

#[test]
fn the_largest_steps_are_no_exception() {
    let found = winning_move(&[0, u64::MAX, u64::MAX]);
    assert_eq!(found, Some(Move { step: 2, take: u64::MAX }));
    assert_eq!(winning_move(&[u64::MAX, u64::MAX, u64::MAX]), None);
}
