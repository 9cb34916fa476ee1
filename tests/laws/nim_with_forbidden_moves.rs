use std::collections::HashSet;

use grundy::nim_with_forbidden_moves::{ForbiddenMoves, Move};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::definition::{Definition, lists, mex};
use crate::play::Play;

type Pairs = Vec<(u64, u64)>;

/// The values of the heaps 0 to `largest` by the rule.
fn table(forbidden: &Pairs, largest: u64) -> Vec<u64> {
    let forbidden: HashSet<&(u64, u64)> = forbidden.iter().collect();
    let mut table: Vec<u64> = vec![];
    for heap in 0..=largest {
        let takes = (1..=heap).filter(|&take| !forbidden.contains(&(heap, take)));
        table.push(mex(&takes.map(|take| table[(heap - take) as usize]).collect()));
    }
    table
}

fn all_pairs(largest: u64) -> Pairs {
    (1..=largest).flat_map(|heap| (1..=heap).map(move |take| (heap, take))).collect()
}

/// The heaps after each move, by rising index of the heap, and the most stones first.
fn moves(forbidden: &Pairs, heaps: &[u64]) -> Vec<(Move, Vec<u64>)> {
    let mut next = vec![];
    for (heap, &size) in heaps.iter().enumerate() {
        for take in (1..=size).rev().filter(|&take| !forbidden.contains(&(size, take))) {
            let mut heaps = heaps.to_vec();
            heaps[heap] -= take;
            next.push((Move { heap, take }, heaps));
        }
    }
    next
}

/// Random pairs: each one of the heaps up to `largest` at some rate, which is different for each
/// heap, so that heaps with nearly all moves forbidden are frequent.
fn random_pairs(largest: u64, rng: &mut SmallRng) -> Pairs {
    let mut pairs = vec![];
    for heap in 1..=largest {
        let rate = [0.0, 0.2, 0.9, 1.0][rng.random_range(0..4)];
        pairs.extend((1..=heap).filter(|_| rng.random_bool(rate)).map(|take| (heap, take)));
    }
    pairs.extend(pairs.clone().iter().take(5));
    pairs
}

fn is_played_by_the_rules(forbidden: &Pairs, longest: usize, largest: u64) {
    let game = ForbiddenMoves::new(forbidden);
    let next = |heaps: &Vec<u64>| {
        moves(forbidden, heaps).into_iter().map(|(_, next)| next).collect::<Vec<_>>()
    };
    let (mut definition, mut play) = (Definition::new(next), Play::new(next));
    for heaps in lists(longest, 0, largest) {
        let value = definition.grundy(&heaps);
        assert_eq!(heaps.iter().fold(0, |sum, &heap| sum ^ game.grundy(heap)), value);
        assert_eq!(game.first_player_wins(&heaps), value != 0, "{heaps:?}, {forbidden:?}");
        let lowers = |(found, next): &(Move, Vec<u64>)| {
            game.grundy(next[found.heap]) < game.grundy(heaps[found.heap])
        };
        let winning = moves(forbidden, &heaps).into_iter().filter(lowers);
        let mut winning = winning.filter(|(_, next)| !play.first_player_wins(next));
        let expected = winning.next().map(|(found, _)| found);
        assert_eq!(game.winning_move(&heaps), expected, "{heaps:?}, {forbidden:?}");
    }
}

#[test]
fn values_are_the_definition_for_all_sets_of_forbidden_moves_of_heaps_to_4() {
    let all = all_pairs(4);
    for set in 0..1 << all.len() {
        let forbidden: Pairs =
            (0..all.len()).filter(|i| set >> i & 1 == 1).map(|i| all[i]).collect();
        let game = ForbiddenMoves::new(&forbidden);
        let values: Vec<u64> = (0..=8).map(|heap| game.grundy(heap)).collect();
        assert_eq!(values, table(&forbidden, 8), "{forbidden:?}");
    }
}

#[test]
fn values_are_the_definition_for_random_forbidden_moves_of_heaps_to_30() {
    let mut rng = SmallRng::seed_from_u64(0);
    for _ in 0..500 {
        let forbidden = random_pairs(30, &mut rng);
        let game = ForbiddenMoves::new(&forbidden);
        let values: Vec<u64> = (0..=40).map(|heap| game.grundy(heap)).collect();
        assert_eq!(values, table(&forbidden, 40), "{forbidden:?}");
    }
}

#[test]
fn up_to_3_heaps_of_5_and_one_of_20_are_won_as_in_play_by_the_winning_move() {
    let mut rng = SmallRng::seed_from_u64(1);
    for _ in 0..30 {
        is_played_by_the_rules(&random_pairs(5, &mut rng), 3, 5);
        is_played_by_the_rules(&random_pairs(9, &mut rng), 2, 9);
        is_played_by_the_rules(&random_pairs(20, &mut rng), 1, 20);
    }
    is_played_by_the_rules(&vec![], 3, 5);
}

#[test]
fn the_largest_heaps_are_no_exception() {
    let most = u64::MAX;
    let game = ForbiddenMoves::new(&[(most, 1), (most - 1, most - 1), (most - 2, 1)]);
    let values = [most - 2, most - 1, most].map(|heap| game.grundy(heap));
    assert_eq!(values, [most - 3, 0, most - 2]);
    let found = game.winning_move(&[most, most - 4]);
    assert_eq!(found, Some(Move { heap: 0, take: 4 }));
    assert_eq!(game.winning_move(&[most - 1]), None);
}

#[test]
#[should_panic(expected = "no move of Nim: 0 from 3")]
fn to_take_nothing_is_no_move_that_could_be_forbidden() {
    ForbiddenMoves::new(&[(3, 0)]);
}

#[test]
#[should_panic(expected = "no move of Nim: 4 from 3")]
fn to_take_more_than_there_is_is_no_move_that_could_be_forbidden() {
    ForbiddenMoves::new(&[(3, 4)]);
}
