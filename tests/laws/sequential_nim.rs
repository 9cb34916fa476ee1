use grundy::sequential_nim::{Move, first_player_wins, grundy, winning_move};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::definition::{Definition, lists};
use crate::play::Play;

/// The moves on the first pile that isn't empty, by rising number of stones taken.
fn moves(piles: &[u64]) -> Vec<(Move, Vec<u64>)> {
    let Some(pile) = piles.iter().position(|&size| size > 0) else {
        return vec![];
    };
    let after = |take| {
        let mut next = piles.to_vec();
        next[pile] -= take;
        (Move { pile, take }, next)
    };
    (1..=piles[pile]).map(after).collect()
}

fn positions(piles: &[u64]) -> Vec<Vec<u64>> {
    moves(piles).into_iter().map(|(_, next)| next).collect()
}

#[test]
fn up_to_4_piles_of_7_have_their_values_and_one_winning_move_where_they_are_won() {
    let mut definition = Definition::new(|piles: &Vec<u64>| positions(piles));
    let mut play = Play::new(|piles: &Vec<u64>| positions(piles));
    for piles in lists(4, 0, 7) {
        assert_eq!(grundy(&piles), definition.grundy(&piles), "{piles:?}");
        assert_eq!(first_player_wins(&piles), play.first_player_wins(&piles), "{piles:?}");
        let is_lost = |(_, next): &(Move, Vec<u64>)| !play.first_player_wins(next);
        let winning: Vec<_> = moves(&piles).into_iter().filter(is_lost).map(|(m, _)| m).collect();
        assert!(winning.len() <= 1, "{piles:?}: {winning:?}");
        assert_eq!(winning_move(&piles), winning.first().copied(), "{piles:?}");
    }
}

#[test]
fn piles_of_1_before_a_larger_one_give_the_move_to_take_it_to_one_of_the_players() {
    let mut rng = SmallRng::seed_from_u64(0);
    for _ in 0..1000 {
        let ones = rng.random_range(0..20);
        let larger = (0..rng.random_range(0..5)).map(|_| rng.random_range(2..=u64::MAX));
        let piles: Vec<u64> = std::iter::repeat_n(1, ones).chain(larger).collect();
        let is_odd = ones % 2 == 1;
        let only_ones = piles.len() == ones;
        assert_eq!(first_player_wins(&piles), is_odd == only_ones, "{piles:?}");
    }
}

#[test]
fn the_largest_piles_are_no_exception() {
    const MOST: u64 = u64::MAX;
    assert_eq!(grundy(&[MOST, MOST]), MOST - 1);
    assert_eq!(grundy(&[MOST, MOST - 1]), MOST);
    assert_eq!(winning_move(&[MOST]), Some(Move { pile: 0, take: MOST }));
    assert_eq!(winning_move(&[MOST, MOST]), Some(Move { pile: 0, take: MOST - 1 }));
    assert_eq!(winning_move(&[]), None);
}
