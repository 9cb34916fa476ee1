use grundy::misere_nim::{Move, first_player_wins, winning_move};

use crate::definition::lists;
use crate::play::{Play, nim_moves};

#[test]
fn the_winning_move_is_the_first_to_a_lost_position_of_up_to_4_piles_of_7() {
    let mut play = Play::misere(|piles: &Vec<u64>| nim_moves(piles));
    for piles in lists(4, 0, 7) {
        let mut expected = vec![];
        for (pile, &size) in piles.iter().enumerate() {
            for take in 1..=size {
                let mut next = piles.clone();
                next[pile] -= take;
                if !play.first_player_wins(&next) {
                    expected.push(Move { pile, take });
                }
            }
        }
        assert_eq!(winning_move(&piles), expected.first().copied(), "{piles:?}");
        assert_eq!(first_player_wins(&piles), play.first_player_wins(&piles), "{piles:?}");
    }
}

#[test]
fn who_finds_no_stone_has_won_and_has_no_move() {
    for piles in [&[][..], &[0], &[0, 0, 0]] {
        assert!(first_player_wins(piles), "{piles:?}");
        assert_eq!(winning_move(piles), None, "{piles:?}");
    }
}

#[test]
fn the_largest_piles_are_no_exception() {
    assert_eq!(winning_move(&[u64::MAX, 1]), Some(Move { pile: 0, take: u64::MAX }));
    assert_eq!(winning_move(&[1, 1, u64::MAX]), Some(Move { pile: 2, take: u64::MAX - 1 }));
    assert_eq!(winning_move(&[u64::MAX, 3]), Some(Move { pile: 0, take: u64::MAX - 3 }));
    assert_eq!(winning_move(&[u64::MAX, u64::MAX]), None);
}
