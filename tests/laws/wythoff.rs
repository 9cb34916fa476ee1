use std::collections::VecDeque;

use grundy::wythoff::{
    Move, cold_pair, first_player_wins, first_player_wins_misere, first_player_wins_within,
    winning_move,
};
use num_bigint::BigUint;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::play::Play;

/// The pairs of piles after each move.
fn moves(&(a, b): &(u64, u64)) -> Vec<(u64, u64)> {
    let both = (1..=a.min(b)).map(|take| (a - take, b - take));
    let first = (1..=a).map(|take| (a - take, b));
    both.chain(first).chain((1..=b).map(|take| (a, b - take))).collect()
}

/// Whether the position is lost, at [a][b] for piles up to `most`, played out.
fn lost_positions(most: u64) -> Vec<Vec<bool>> {
    let mut play = Play::new(moves);
    let mut row = |a| (0..=most).map(|b| !play.first_player_wins(&(a, b))).collect();
    (0..=most).map(&mut row).collect()
}

#[test]
fn all_pairs_to_300_are_won_as_in_play_and_by_the_same_move() {
    let lost = lost_positions(300);
    let is_lost = |a: u64, b: u64| lost[a as usize][b as usize];
    for a in 0..=300 {
        for b in 0..=300 {
            let both = (1..=a.min(b)).map(|take| (take, take));
            let all =
                both.chain((1..=a).map(|take| (take, 0))).chain((1..=b).map(|take| (0, take)));
            let expected: Vec<Move> = all
                .filter(|&(first, second)| is_lost(a - first, b - second))
                .map(|(first, second)| Move { first, second })
                .collect();
            assert_eq!(first_player_wins(a, b), !is_lost(a, b), "({a}, {b})");
            assert_eq!(winning_move(a, b), expected.first().copied(), "({a}, {b})");
        }
    }
}

#[test]
fn all_pairs_to_100_are_won_as_in_misere_play() {
    let mut play = Play::misere(moves);
    for (a, b) in (0..=100).flat_map(|a| (0..=100).map(move |b| (a, b))) {
        assert_eq!(first_player_wins_misere(a, b), play.first_player_wins(&(a, b)), "({a}, {b})");
    }
}

#[test]
fn all_pairs_to_50_are_won_as_in_play_where_what_is_taken_may_differ() {
    for t in 1..=6 {
        let mut play = Play::new(|&(a, b): &(u64, u64)| {
            let all = (0..=a).flat_map(|first| (0..=b).map(move |second| (first, second)));
            let may_be = |&(first, second): &(u64, u64)| {
                let is_of_one_pile = (first == 0) != (second == 0);
                is_of_one_pile || first > 0 && first.abs_diff(second) < t
            };
            all.filter(may_be).map(|(first, second)| (a - first, b - second)).collect()
        });
        for (a, b) in (0..=50).flat_map(|a| (0..=50).map(move |b| (a, b))) {
            let wins = play.first_player_wins(&(a, b));
            assert_eq!(first_player_wins_within(a, b, t), wins, "({a}, {b}), t = {t}");
        }
    }
}

#[test]
fn the_largest_piles_are_won_and_lost_within_one_as_in_wythoffs_game() {
    let largest = [0, 1, u64::MAX / 2, u64::MAX - 1, u64::MAX];
    let cold = cold_pairs_near_the_end();
    for (a, b) in largest.into_iter().flat_map(|a| largest.map(|b| (a, b))).chain(cold) {
        assert_eq!(first_player_wins_within(a, b, 1), first_player_wins(a, b), "({a}, {b})");
    }
}

/// The pairs beside the last cold pairs whose piles are of `u64`.
fn cold_pairs_near_the_end() -> impl Iterator<Item = (u64, u64)> {
    let first = (u64::MAX as f64 / 2.618_033_988_75) as u64 - 5000;
    let pairs = (first..).map(cold_pair).map_while(|(a, b)| Some((a as u64, b.try_into().ok()?)));
    pairs.take(20_000).flat_map(|(a, b): (u64, u64)| [(a, b), (a + 1, b), (a, b - 1)])
}

/// All cold pairs by the mex rule: the smaller pile of the next pair is the least number that no
/// pair has used, and the difference of its piles is larger by one than the one before.
fn cold_pairs() -> impl Iterator<Item = (u64, u64)> {
    let (mut unused, mut used_ahead) = (0, VecDeque::new());
    (0..).map(move |k| {
        // Once is enough, since two larger piles never differ by just 1.
        if used_ahead.front() == Some(&unused) {
            used_ahead.pop_front();
            unused += 1;
        }
        let pair = (unused, unused + k);
        if k > 0 {
            used_ahead.push_back(pair.1);
        }
        unused += 1;
        pair
    })
}

#[test]
fn all_pairs_to_3000_are_lost_where_the_mex_rule_says_so() {
    let mut partner = vec![u64::MAX; 8000];
    for (a, b) in cold_pairs().take_while(|&(a, _)| a <= 3000) {
        partner[a as usize] = b;
        partner[b as usize] = a;
    }
    for a in 0..=3000 {
        for b in 0..=3000 {
            assert_eq!(first_player_wins(a, b), partner[a as usize] != b, "({a}, {b})");
        }
    }
}

#[test]
fn the_mex_rule_makes_pairs_of_unused_numbers_that_differ_by_one_more_each_time() {
    let mut used = vec![false; 30_000];
    for (k, (a, b)) in cold_pairs().take(10_000).enumerate() {
        let unused = used.iter().position(|used| !used).expect("the numbers go far enough");
        assert_eq!((a, b), (unused as u64, (unused + k) as u64));
        used[a as usize] = true;
        used[b as usize] = true;
    }
}

#[test]
fn a_million_cold_pairs_are_those_of_the_mex_rule() {
    for (k, (a, b)) in cold_pairs().take(1_000_000).enumerate() {
        assert_eq!(cold_pair(k as u64), (a.into(), b.into()), "k = {k}");
    }
}

/// ⌊kφ⌋ = ⌊(k + √(5k²)) / 2⌋.
fn smaller_cold(k: u64) -> BigUint {
    (k + (BigUint::from(k) * k * 5u32).sqrt()) / 2u32
}

/// Numbers of all lengths, and the Fibonacci numbers with their neighbours: the hardest ones.
fn numbers() -> Vec<u64> {
    let mut rng = SmallRng::seed_from_u64(0);
    let mut numbers: Vec<u64> =
        (0..100_000).map(|_| rng.random::<u64>() >> rng.random_range(0..64)).collect();
    let (mut low, mut high) = (0u64, 1u64);
    while let Some(next) = low.checked_add(high) {
        numbers.extend(high - 1..=high + 1);
        (low, high) = (high, next);
    }
    numbers.extend([0, u64::MAX - 1, u64::MAX]);
    numbers
}

#[test]
fn cold_pairs_are_exact_over_all_of_u64() {
    for k in numbers() {
        let (smaller, larger) = cold_pair(k);
        assert_eq!(BigUint::from(smaller), smaller_cold(k), "k = {k}");
        assert_eq!(larger, smaller + u128::from(k), "k = {k}");
        if let (Ok(a), Ok(b)) = (u64::try_from(smaller), u64::try_from(larger)) {
            assert!(!first_player_wins(a, b), "({a}, {b})");
            assert!(!first_player_wins(b, a), "({b}, {a})");
            assert!(first_player_wins(a + 1, b), "({a} + 1, {b})");
            assert_eq!(winning_move(a, b), None, "({a}, {b})");
        }
    }
}

#[test]
fn winning_moves_lead_to_cold_pairs_over_all_of_u64() {
    let numbers = numbers();
    let is_cold = |a: u64, b: u64| BigUint::from(a.min(b)) == smaller_cold(a.abs_diff(b));
    for (&a, &b) in numbers.iter().zip(numbers.iter().skip(1)) {
        for (a, b) in [(a, b), (a, a), (u64::MAX, b)] {
            if let Some(m) = winning_move(a, b) {
                assert!(m.first <= a && m.second <= b && m.first.max(m.second) > 0, "{m:?}");
                assert!(m.first == 0 || m.second == 0 || m.first == m.second, "{m:?}");
                assert!(is_cold(a - m.first, b - m.second), "({a}, {b}), {m:?}");
            }
            assert_eq!(winning_move(a, b).is_none(), is_cold(a, b), "({a}, {b})");
        }
    }
}

#[test]
fn pairs_that_floating_point_gets_wrong_are_lost() {
    for (a, b) in [(63245985, 102334154), (165580140, 267914295), (228826126, 370248450)] {
        assert!(!first_player_wins(a, b), "({a}, {b})");
    }
}
