use grundy::end_nim::{Move, first_player_wins, winning_move, winning_moves};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::definition::lists;
use crate::play::Play;

/// The moves at the two ends; a pile that has become empty counts as gone. The left end comes
/// first, and a row of one pile has one end.
fn moves(row: &[u64]) -> Vec<(Move, Vec<u64>)> {
    let mut ends = vec![];
    ends.extend(row.iter().position(|&pile| pile > 0));
    ends.extend(row.iter().rposition(|&pile| pile > 0));
    ends.dedup();
    let mut next = vec![];
    for pile in ends {
        for take in 1..=row[pile] {
            let mut row = row.to_vec();
            row[pile] -= take;
            next.push((Move { pile, take }, row));
        }
    }
    next
}

fn play() -> Play<Vec<u64>, impl Fn(&Vec<u64>) -> Vec<Vec<u64>>> {
    Play::new(|row: &Vec<u64>| moves(row).into_iter().map(|(_, next)| next).collect())
}

#[test]
fn rows_of_up_to_5_piles_of_5_are_won_as_in_play_and_by_the_same_moves() {
    let mut play = play();
    for row in lists(5, 0, 5) {
        let lost = |(_, next): &(Move, Vec<u64>)| !play.first_player_wins(next);
        let expected: Vec<Move> = moves(&row).into_iter().filter(lost).map(|(m, _)| m).collect();
        assert_eq!(winning_moves(&row).collect::<Vec<_>>(), expected, "{row:?}");
        assert_eq!(winning_move(&row), expected.first().copied(), "{row:?}");
        assert_eq!(first_player_wins(&row), play.first_player_wins(&row), "{row:?}");
    }
}

#[test]
fn random_rows_of_9_piles_are_won_as_in_play() {
    let mut play = play();
    let mut rng = StdRng::seed_from_u64(0);
    for _ in 0..300 {
        let row: Vec<u64> = (0..9).map(|_| rng.random_range(1..=3)).collect();
        assert_eq!(first_player_wins(&row), play.first_player_wins(&row), "{row:?}");
    }
}

#[test]
fn the_largest_piles_are_no_exception() {
    assert!(!first_player_wins(&[u64::MAX, u64::MAX]));
    assert!(first_player_wins(&[u64::MAX, u64::MAX, u64::MAX]));
}
