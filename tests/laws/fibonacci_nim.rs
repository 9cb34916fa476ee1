use grundy::fibonacci_nim::{
    Move, first_player_wins, opening_quota, winning_move, winning_moves, zeckendorf,
};
use rand::rngs::StdRng;
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
fn heaps_to_150_are_won_as_in_play_for_all_quotas_with_all_winning_moves() {
    let mut play = Play::new(moves);
    for n in 0..=150 {
        for quota in 0..=n + 2 {
            let lost = |take: &u64| !play.first_player_wins(&(n - take, 2 * take));
            let takes = (1..=quota.min(n)).filter(lost);
            let expected: Vec<Move> = takes.map(|take| Move { take }).collect();
            let found: Vec<Move> = winning_moves(n, quota).collect();
            assert_eq!(found, expected, "n = {n}, quota = {quota}");
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
    assert_eq!(opening_quota(0), 0);
    assert!(!first_player_wins(0, opening_quota(0)));
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
    let mut rng = StdRng::seed_from_u64(0);
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
    let last = winning_moves(u64::MAX, u64::MAX).last();
    assert_eq!(last, Some(Move { take: u64::MAX }));
    // Every second Fibonacci number up to the 92nd: the most parts that there can be.
    let most = fibonacci()[91] - 1;
    assert_eq!(zeckendorf(most).len(), 46);
    let takes: Vec<u64> = winning_moves(most, most).map(|found| found.take).collect();
    assert_eq!(takes, [1, most]);
}
