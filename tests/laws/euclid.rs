use grundy::euclid::{Move, first_player_wins, grundy, grundy_positive, winning_move};
use grundy::sequential_nim;
use num_bigint::BigUint;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::definition::Definition;
use crate::play::Play;

/// All pairs of numbers up to `most`.
fn pairs(least: u64, most: u64) -> impl Iterator<Item = (u64, u64)> {
    (least..=most).flat_map(move |a| (least..=most).map(move |b| (a, b)))
}

/// The larger number, or the second of two equal ones, becomes smaller; by rising multiple.
fn moves(&(a, b): &(u64, u64)) -> Vec<(u64, u64)> {
    match (a, b) {
        (0, _) | (_, 0) => vec![],
        _ if a > b => (1..=a / b).map(|times| (a - times * b, b)).collect(),
        _ => (1..=b / a).map(|times| (a, b - times * a)).collect(),
    }
}

#[test]
fn all_pairs_to_200_are_won_as_in_play_by_the_same_move() {
    let mut play = Play::new(moves);
    for (a, b) in pairs(0, 200) {
        let lost = moves(&(a, b)).into_iter().zip(1..);
        let lost = lost.filter(|(next, _)| !play.first_player_wins(next));
        let winning: Vec<Move> = lost.map(|(_, times)| Move { times }).collect();
        assert!(winning.len() <= 1, "({a}, {b}): {winning:?}");
        assert_eq!(first_player_wins(a, b), !winning.is_empty(), "({a}, {b})");
        assert_eq!(winning_move(a, b), winning.first().copied(), "({a}, {b})");
    }
}

#[test]
fn all_pairs_to_200_have_the_values_of_the_definition() {
    let mut definition = Definition::new(moves);
    for (a, b) in pairs(0, 200) {
        assert_eq!(grundy(a, b), definition.grundy(&(a, b)), "({a}, {b})");
    }
}

#[test]
fn all_positive_pairs_to_200_have_the_values_of_the_definition() {
    let positive = |pair: &(u64, u64)| -> Vec<(u64, u64)> {
        moves(pair).into_iter().filter(|&(a, b)| a > 0 && b > 0).collect()
    };
    let mut definition = Definition::new(positive);
    for (a, b) in pairs(1, 200) {
        assert_eq!(grundy_positive(a, b), definition.grundy(&(a, b)), "({a}, {b})");
        assert_eq!(grundy_positive(a, b) != 0, first_player_wins(a, b) && a != b, "({a}, {b})");
    }
}

/// Pairs of all lengths and ratios, and neighbours of Fibonacci numbers, whose ratios are near φ.
fn large_pairs() -> Vec<(u64, u64)> {
    let mut rng = SmallRng::seed_from_u64(0);
    let mut number = || rng.random::<u64>() >> rng.random_range(0..64);
    let mut all: Vec<(u64, u64)> = (0..100_000).map(|_| (number(), number())).collect();
    let (mut low, mut high) = (1u64, 1u64);
    while let Some(next) = low.checked_add(high) {
        all.extend((low - 1..=low + 1).flat_map(|a| (high - 1..=high + 1).map(move |b| (a, b))));
        (low, high) = (high, next);
    }
    all.extend([(low, high), (high, low), (u64::MAX, u64::MAX), (u64::MAX, 1), (0, u64::MAX)]);
    all.extend([(u64::MAX, u64::MAX - 1), (u64::MAX - 1, u64::MAX), (u64::MAX, u64::MAX / 2 + 1)]);
    all
}

#[test]
fn large_pairs_are_won_where_the_ratio_is_above_the_golden_one_or_1() {
    for (a, b) in large_pairs() {
        let (large, small) = (BigUint::from(a.max(b)), BigUint::from(a.min(b)));
        // 2a − b > √5·b.
        let twice = &large + &large - &small;
        let is_above = &twice * &twice > &small * &small * 5u32;
        let won = a.min(b) > 0 && (a == b || is_above);
        assert_eq!(first_player_wins(a, b), won, "({a}, {b})");
        assert_eq!(grundy(a, b) != 0, won, "({a}, {b})");
        match winning_move(a, b) {
            Some(Move { times }) => {
                let rest = a.max(b).checked_sub(times * a.min(b)).expect("a rest of at least 0");
                assert!(times > 0 && !first_player_wins(a.min(b), rest), "({a}, {b}), {times}");
            }
            None => assert!(!won, "({a}, {b})"),
        }
    }
}

#[test]
fn large_pairs_have_the_values_of_their_quotients_as_piles_taken_in_order() {
    for (a, b) in large_pairs() {
        let (mut large, mut small) = (a.max(b), a.min(b));
        let mut quotients = vec![];
        while small > 0 {
            quotients.push(large / small);
            (large, small) = (small, large % small);
        }
        assert_eq!(grundy(a, b), sequential_nim::grundy(&quotients), "({a}, {b})");
        if let Some(last) = quotients.last_mut() {
            // The move that would leave 0 is missing.
            *last -= 1;
            assert_eq!(grundy_positive(a, b), sequential_nim::grundy(&quotients), "({a}, {b})");
        }
    }
}

#[test]
#[should_panic(expected = "both numbers must be positive: found 3 and 0")]
fn a_number_that_is_not_positive_is_named() {
    grundy_positive(3, 0);
}

#[test]
#[should_panic(expected = "both numbers must be positive: found 0 and 3")]
fn a_first_number_that_is_not_positive_is_named() {
    grundy_positive(0, 3);
}
