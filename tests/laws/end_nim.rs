use grundy::end_nim::{Move, first_player_wins, winning_move};
use rand::rngs::SmallRng;
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
fn rows_of_up_to_5_piles_of_5_are_won_as_in_play_and_by_the_same_move() {
    let mut play = play();
    for row in lists(5, 0, 5) {
        let lost = |(_, next): &(Move, Vec<u64>)| !play.first_player_wins(next);
        let expected: Vec<Move> = moves(&row).into_iter().filter(lost).map(|(m, _)| m).collect();
        assert_eq!(winning_move(&row), expected.first().copied(), "{row:?}");
        assert_eq!(first_player_wins(&row), play.first_player_wins(&row), "{row:?}");
    }
}

#[test]
fn random_rows_of_9_piles_are_won_as_in_play() {
    let mut play = play();
    let mut rng = SmallRng::seed_from_u64(0);
    for _ in 0..300 {
        let row: Vec<u64> = (0..9).map(|_| rng.random_range(1..=3)).collect();
        assert_eq!(first_player_wins(&row), play.first_player_wins(&row), "{row:?}");
    }
}

/// The sizes of the first and of the last pile that make a row of two piles or more lost, from a
/// table of all its parts, as in the textbook.
fn losing_ends(row: &[u64]) -> (u64, u64) {
    let n = row.len();
    let size = |far: u64, far_losing: u64, near_losing: u64| {
        if far == far_losing {
            0
        } else if far_losing < far && far <= near_losing {
            far - 1
        } else if near_losing <= far && far < far_losing {
            far + 1
        } else {
            far
        }
    };
    let mut left = vec![vec![0; n + 1]; n + 1];
    let mut right = vec![vec![0; n + 1]; n + 1];
    for length in 1..n {
        for i in 0..=n - length {
            let j = i + length;
            left[i][j] = size(row[j - 1], right[i][j - 1], left[i][j - 1]);
            right[i][j] = size(row[i], left[i + 1][j], right[i + 1][j]);
        }
    }
    (left[1][n], right[0][n - 1])
}

#[test]
fn random_rows_of_up_to_80_piles_of_many_ranges_have_the_move_of_the_textbook_table() {
    let mut rng = SmallRng::seed_from_u64(1);
    let mut lost = 0;
    for round in 0..6_000 {
        let n = rng.random_range(2..=80);
        let range = [1, 2, 3, 4, 6, 9, 15, 30, 1_000_000_000][round % 9];
        let least = if round % 2 == 0 { 1 } else { u64::MAX - range };
        let mut row: Vec<u64> = (0..n).map(|_| least + rng.random_range(0..=range)).collect();
        if round % 3 == 0 {
            let first = losing_ends(&row).0;
            if first > 0 {
                row[0] = first;
            }
        }
        let (first, last) = losing_ends(&row);
        let mut expected = vec![];
        if first < row[0] {
            expected.push(Move { pile: 0, take: row[0] - first });
        }
        if last < row[n - 1] {
            expected.push(Move { pile: n - 1, take: row[n - 1] - last });
        }
        lost += usize::from(expected.is_empty());
        assert_eq!(winning_move(&row), expected.first().copied(), "{row:?}");
    }
    assert!(lost > 1_000, "{lost}");
}

#[test]
fn the_largest_piles_are_no_exception() {
    assert!(!first_player_wins(&[u64::MAX, u64::MAX]));
    assert!(first_player_wins(&[u64::MAX, u64::MAX, u64::MAX]));
}
