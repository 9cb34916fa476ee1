use grundy::nim::{Move, first_player_wins, nim_sum, winning_move, winning_moves, xor_up_to};

use crate::definition::{Definition, lists};
use crate::play::{Play, nim_moves};

#[test]
fn the_nim_sum_is_the_grundy_value_of_up_to_4_piles_of_7() {
    let mut definition = Definition::new(|piles: &Vec<u64>| nim_moves(piles));
    for piles in lists(4, 0, 7) {
        assert_eq!(nim_sum(&piles), definition.grundy(&piles), "{piles:?}");
    }
}

#[test]
fn the_winning_moves_are_those_to_lost_positions_of_up_to_4_piles_of_7() {
    let mut play = Play::new(|piles: &Vec<u64>| nim_moves(piles));
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
        assert_eq!(winning_moves(&piles).collect::<Vec<_>>(), expected, "{piles:?}");
        assert_eq!(winning_move(&piles), expected.first().copied(), "{piles:?}");
        assert_eq!(first_player_wins(&piles), play.first_player_wins(&piles), "{piles:?}");
    }
}

#[test]
fn the_nim_sum_of_all_sizes_is_that_of_the_list_of_them() {
    for largest in 0..=1000 {
        let piles: Vec<u64> = (0..=largest).collect();
        assert_eq!(xor_up_to(largest), nim_sum(&piles), "0 to {largest}");
    }
    for largest in u64::MAX - 100..u64::MAX {
        let next = xor_up_to(largest) ^ (largest + 1);
        assert_eq!(xor_up_to(largest + 1), next, "0 to {largest} + 1");
    }
}

#[test]
fn the_largest_piles_are_no_exception() {
    assert_eq!(winning_move(&[u64::MAX, 1]), Some(Move { pile: 0, take: u64::MAX - 1 }));
    assert_eq!(winning_move(&[u64::MAX, u64::MAX]), None);
}
