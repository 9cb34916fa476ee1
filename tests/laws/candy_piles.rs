use grundy::candy_piles::{Move, first_player_wins, winning_move};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::definition::lists;
use crate::play::Play;

/// What is left after a move: the piles in falling order.
fn after(piles: &[u64], m: Move) -> Vec<u64> {
    let mut piles = sorted(piles);
    match m {
        Move::LargestPile => drop(piles.remove(0)),
        Move::OneOfEach => piles.iter_mut().for_each(|pile| *pile -= 1),
    }
    sorted(&piles)
}

fn sorted(piles: &[u64]) -> Vec<u64> {
    let mut piles: Vec<u64> = piles.iter().copied().filter(|&pile| pile > 0).collect();
    piles.sort_unstable_by(|a, b| b.cmp(a));
    piles
}

/// Checks all of these against play, in which whoever finds no candy has won.
fn are_as_in_play(all: impl IntoIterator<Item = Vec<u64>>) {
    let moves = |piles: &Vec<u64>| match piles.is_empty() {
        true => vec![],
        false => vec![after(piles, Move::LargestPile), after(piles, Move::OneOfEach)],
    };
    let mut play = Play::misere(moves);
    for piles in all {
        let won = play.first_player_wins(&sorted(&piles));
        assert_eq!(first_player_wins(&piles), won, "{piles:?}");
        let is_over = sorted(&piles).is_empty();
        let wins = |m: &Move| !is_over && !play.first_player_wins(&after(&piles, *m));
        let expected = [Move::LargestPile, Move::OneOfEach].into_iter().find(wins);
        assert_eq!(winning_move(&piles), expected, "{piles:?}");
    }
}

#[test]
fn up_to_5_piles_of_6_are_won_as_in_play_and_by_the_same_moves() {
    are_as_in_play(lists(5, 0, 6));
}

#[test]
fn random_piles_are_won_as_in_play() {
    let mut rng = SmallRng::seed_from_u64(0);
    let mut piles = || {
        let (n, most) = (rng.random_range(1..=12), rng.random_range(1..=20));
        (0..n).map(|_| rng.random_range(0..=most)).collect()
    };
    are_as_in_play((0..2000).map(|_| piles()).collect::<Vec<_>>());
}

#[test]
fn the_largest_piles_are_no_exception() {
    assert!(!first_player_wins(&[u64::MAX]));
    assert_eq!(winning_move(&[u64::MAX - 1]), Some(Move::OneOfEach));
    assert!(first_player_wins(&[u64::MAX, u64::MAX]));
    assert!(!first_player_wins(&[u64::MAX - 1, u64::MAX]));
}
