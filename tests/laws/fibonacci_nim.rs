use grundy::fibonacci_nim::{Move, count_won, first_player_wins, winning_move, zeckendorf};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::play::Play;

/// What is left of n stones with a quota, and the next quota, by rising number of stones taken.
fn moves(&(n, quota): &(u64, u64)) -> Vec<(u64, u64)> {
    (1..=quota.min(n)).map(|take| (n - take, 2 * take)).collect()
}

fn fibonacci() -> Vec<u64> {
    let mut all = vec![1u64, 2];
    while let Some(next) = all[all.len() - 1].checked_add(all[all.len() - 2]) {
        all.push(next);
    }
    all
}

#[test]
fn heaps_to_150_are_won_as_in_play_for_all_quotas_by_the_smallest_winning_move() {
    let mut play = Play::new(moves);
    for n in 0..=150 {
        for quota in 0..=n + 2 {
            let lost = |take: &u64| !play.first_player_wins(&(n - take, 2 * take));
            let takes = (1..=quota.min(n)).filter(lost);
            let expected: Vec<Move> = takes.map(|take| Move { take }).collect();
            assert_eq!(winning_move(n, quota), expected.first().copied(), "{n}, {quota}");
            let won = play.first_player_wins(&(n, quota));
            assert_eq!(first_player_wins(n, quota), won, "n = {n}, quota = {quota}");
        }
    }
}

#[test]
fn the_opening_takes_1_to_all_but_one_and_loses_on_fibonacci_numbers_alone_to_1000() {
    let mut play = Play::new(moves);
    for n in 1..=1000 {
        let won = (1..n).any(|take| !play.first_player_wins(&(n - take, 2 * take)));
        assert_eq!(first_player_wins(n, opening_quota(n)), won, "{n}");
        assert_eq!(won, !fibonacci().contains(&n), "{n}");
    }
    assert!(!first_player_wins(0, opening_quota(0)));
}

#[test]
fn as_many_heaps_to_150_are_won_as_in_play_for_all_quotas() {
    let mut play = Play::new(moves);
    for quota in 0..=152 {
        let mut won = 0;
        for most in 0..=150 {
            won += u64::from(play.first_player_wins(&(most, quota)));
            assert_eq!(count_won(most, quota), won, "most = {most}, quota = {quota}");
        }
    }
}

#[test]
fn one_heap_more_is_counted_if_it_is_won_beside_fibonacci_numbers_and_at_random() {
    let mut rng = SmallRng::seed_from_u64(0);
    let random = (0..10_000).map(|_| rng.random::<u64>() >> rng.random_range(0..64));
    let heaps: Vec<u64> = random.chain(fibonacci()).chain([u64::MAX]).collect();
    for &most in &heaps {
        for quota in [0, 1, 2, 3, most / 3, most - most / 4, most].into_iter().chain(fibonacci()) {
            let more = count_won(most, quota) - count_won(most.saturating_sub(1), quota);
            assert_eq!(more == 1, first_player_wins(most, quota), "{most}, quota = {quota}");
        }
    }
}

#[test]
fn in_misere_play_one_more_stone_with_the_same_quota_has_the_same_winning_move_to_100() {
    // Whoever finds no stone wins, as the other one has taken the last.
    let mut play = Play::misere(moves);
    for n in 0..100 {
        for quota in 1..=n + 2 {
            let lost = |take: &u64| !play.first_player_wins(&(n + 1 - take, 2 * take));
            let expected = (1..=quota.min(n + 1)).find(lost).map(|take| Move { take });
            assert_eq!(winning_move(n, quota), expected, "n = {n}, quota = {quota}");
            let won = play.first_player_wins(&(n + 1, quota));
            assert_eq!(first_player_wins(n, quota), won, "n = {n}, quota = {quota}");
        }
    }
}

#[test]
fn the_misere_opening_is_won_by_taking_all_but_one_whoever_wins_one_stone_less_to_100() {
    let mut play = Play::misere(moves);
    for n in 1..100 {
        let quota = opening_quota(n + 1);
        assert!(play.first_player_wins(&(n + 1, quota)), "{}", n + 1);
        assert!(!play.first_player_wins(&(1, 2 * quota)), "all but one of {}", n + 1);
        assert!(first_player_wins(n, quota), "{n}");
    }
    assert!(!first_player_wins(2, opening_quota(2)));
}

/// What the first move may take: all stones but one.
fn opening_quota(n: u64) -> u64 {
    n.saturating_sub(1)
}

fn is_zeckendorfs_sum(n: u64) {
    let fibonacci = fibonacci();
    let parts = zeckendorf(n);
    assert_eq!(parts.iter().sum::<u64>(), n, "{parts:?}");
    let index = |part| fibonacci.binary_search(part).expect("a Fibonacci number");
    let indices: Vec<usize> = parts.iter().map(index).collect();
    assert!(indices.windows(2).all(|pair| pair[0] > pair[1] + 1), "{n}: {parts:?}");
}

#[test]
fn parts_add_up_and_are_no_neighbours_to_10000_and_beside_fibonacci_numbers_and_at_random() {
    (0..=10_000).for_each(is_zeckendorfs_sum);
    let mut rng = SmallRng::seed_from_u64(0);
    for _ in 0..10_000 {
        is_zeckendorfs_sum(rng.random::<u64>() >> rng.random_range(0..64));
    }
    for n in fibonacci() {
        assert_eq!(zeckendorf(n), [n]);
        assert_eq!(winning_move(n, n), Some(Move { take: n }));
        assert_eq!(winning_move(n, opening_quota(n)), None);
        is_zeckendorfs_sum(n - 1);
        is_zeckendorfs_sum(n + 1);
    }
}

#[test]
fn the_largest_heap_is_no_exception() {
    is_zeckendorfs_sum(u64::MAX);
    let smallest = zeckendorf(u64::MAX)[zeckendorf(u64::MAX).len() - 1];
    assert_eq!(winning_move(u64::MAX, u64::MAX), Some(Move { take: smallest }));
    assert_eq!(winning_move(u64::MAX, smallest - 1), None);
    // Every second Fibonacci number up to the 92nd: the most parts that there can be.
    let most = fibonacci()[91] - 1;
    assert_eq!(zeckendorf(most).len(), 46);
}
