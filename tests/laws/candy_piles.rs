use grundy::candy_piles::{Move, first_player_wins, winning_move};
use rand::rngs::StdRng;
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

/// Checks the piles against play, in which whoever finds no candy has won.
fn is_as_in_play(play: &mut Play<Vec<u64>, fn(&Vec<u64>) -> Vec<Vec<u64>>>, piles: &[u64]) {
    let won = play.first_player_wins(&sorted(piles));
    assert_eq!(first_player_wins(piles), won, "{piles:?}");
    let wins = |m: &Move| !play.first_player_wins(&after(piles, *m));
    let all = [Move::LargestPile, Move::OneOfEach];
    let expected = match sorted(piles).is_empty() {
        true => None,
        false => all.into_iter().find(wins),
    };
    assert_eq!(winning_move(piles), expected, "{piles:?}");
}

fn play() -> Play<Vec<u64>, fn(&Vec<u64>) -> Vec<Vec<u64>>> {
    Play::misere(|piles| match piles.is_empty() {
        true => vec![],
        false => vec![after(piles, Move::LargestPile), after(piles, Move::OneOfEach)],
    })
}

#[test]
fn up_to_5_piles_of_6_are_won_as_in_play_and_by_the_same_moves() {
    let mut play = play();
    for piles in lists(5, 0, 6) {
        is_as_in_play(&mut play, &piles);
    }
}

#[test]
fn random_piles_are_won_as_in_play() {
    let mut rng = StdRng::seed_from_u64(0);
    let mut play = play();
    for _ in 0..2000 {
        let n = rng.random_range(1..=12);
        let most = rng.random_range(1..=20);
        let piles: Vec<u64> = (0..n).map(|_| rng.random_range(0..=most)).collect();
        is_as_in_play(&mut play, &piles);
    }
}

#[test]
fn the_largest_piles_are_no_exception() {
    // An even number of candies is left for the opponent only if one is taken from the pile.
    assert!(!first_player_wins(&[u64::MAX]));
    assert_eq!(winning_move(&[u64::MAX - 1]), Some(Move::OneOfEach));
    assert!(first_player_wins(&[u64::MAX, u64::MAX]));
    assert!(!first_player_wins(&[u64::MAX - 1, u64::MAX]));
}
