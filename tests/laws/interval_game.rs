use grundy::interval_game::{Move, first_player_wins, grundy, winning_move};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::definition::Definition;
use crate::play::Play;

type Intervals = Vec<(u64, u64)>;

/// The intervals that are left after each choice, found number by number.
fn moves(intervals: &Intervals) -> Vec<Intervals> {
    let choose = |&(start, end): &(u64, u64)| {
        let intersects = |other: &&(u64, u64)| (start..end).any(|x| other.0 <= x && x < other.1);
        intervals.iter().filter(|other| !intersects(other)).copied().collect()
    };
    intervals.iter().map(choose).collect()
}

fn is_played_by_the_rules(intervals: &Intervals) {
    assert_eq!(grundy(intervals), Definition::new(moves).grundy(intervals), "{intervals:?}");
    let mut play = Play::new(moves);
    let won = play.first_player_wins(intervals);
    assert_eq!(first_player_wins(intervals), won, "{intervals:?}");
    let next = moves(intervals);
    let wins = |&interval: &usize| !play.first_player_wins(&next[interval]);
    let expected: Vec<Move> =
        (0..next.len()).filter(wins).map(|interval| Move { interval }).collect();
    assert_eq!(winning_move(intervals), expected.first().copied(), "{intervals:?}");
}

#[test]
fn all_lists_of_up_to_4_intervals_of_4_places_are_played_by_the_rules() {
    let all: Intervals = (0..4).flat_map(|l| (l + 1..=4).map(move |r| (l, r))).collect();
    for indices in crate::definition::lists(4, 0, all.len() as u64 - 1) {
        is_played_by_the_rules(&indices.iter().map(|&i| all[i as usize]).collect());
    }
}

#[test]
fn random_lists_of_up_to_14_intervals_are_played_by_the_rules() {
    let mut rng = SmallRng::seed_from_u64(0);
    for _ in 0..400 {
        let (n, longest) = (rng.random_range(0..=14), rng.random_range(1..=10));
        let mut interval = |_| {
            let start = rng.random_range(0..30);
            (start, start + rng.random_range(1..=longest))
        };
        is_played_by_the_rules(&(0..n).map(&mut interval).collect());
    }
}

/// Dawson's Kayles: any two neighbours of a row, as the snippet for octal games has it.
#[test]
fn dominoes_on_a_row_are_the_octal_game_0_07() {
    let dawsons_kayles: grundy::octal_game::OctalGame = "0.07".parse().unwrap();
    let table = dawsons_kayles.grundy_table(60);
    for n in 1..=60 {
        let dominoes: Intervals = (1..n).map(|left| (left, left + 2)).collect();
        assert_eq!(grundy(&dominoes), table[n as usize], "{n}");
    }
}

#[test]
fn the_ends_of_u64_are_no_exception() {
    is_played_by_the_rules(&vec![]);
    let most = u64::MAX;
    assert_eq!(grundy(&[(0, most), (most - 1, most), (0, 1)]), 2);
    assert_eq!(winning_move(&[(0, most), (most - 1, most), (0, 1)]), Some(Move { interval: 0 }));
}

#[test]
#[should_panic(expected = "the interval Some((3, 3)) is empty")]
fn an_empty_interval_is_refused() {
    grundy(&[(1, 2), (3, 3)]);
}
