use std::collections::BTreeSet;

use grundy::turning_multiples::{Move, TurningMultiples};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::coin_turning::{grundy_table, subsets, turn};
use crate::definition::Definition;

/// The coins that are turned by each move from a head at `coin`.
fn sets(coins: u32, coin: u32) -> Vec<Vec<u32>> {
    (1..=coins / coin).map(|count| (1..=count).map(|factor| factor * coin).collect()).collect()
}

#[test]
fn all_rows_of_up_to_10_coins_have_the_value_of_play_and_are_won_by_legal_moves() {
    for coins in 0..=10 {
        let row = TurningMultiples::new(coins);
        let mut definition = Definition::new(|heads: &BTreeSet<u32>| {
            let sets = heads.iter().flat_map(|&coin| sets(coins, coin));
            sets.map(|set| turn(heads, &set)).collect()
        });
        for heads in subsets(&(1..=coins).collect::<Vec<_>>()) {
            let value = definition.grundy(&heads);
            let list: Vec<u32> = heads.iter().copied().collect();
            let sum = list.iter().fold(0, |sum, &coin| sum ^ row.grundy(coin));
            assert_eq!(sum, value, "{coins} coins: {heads:?}");
            assert_eq!(row.first_player_wins(&list), value != 0, "{coins} coins: {heads:?}");
            let found = row.winning_move(&list);
            assert_eq!(found.is_some(), value != 0, "{coins} coins: {heads:?}");
            if let Some(Move { coin, count }) = found {
                let lowers = |&&coin: &&u32| row.grundy(coin) ^ sum < row.grundy(coin);
                assert_eq!(heads.iter().find(lowers), Some(&coin), "{coins} coins: {heads:?}");
                let set = &sets(coins, coin)[count as usize - 1];
                assert_eq!(definition.grundy(&turn(&heads, set)), 0, "{heads:?}, {found:?}");
            }
        }
    }
}

/// The values of single heads in a row of `coins`, by the mex recursion. As moves go to the right,
/// the row is turned round: the last coin has the index 0.
fn by_recursion(coins: u32) -> Vec<u64> {
    let index = |coin: u32| (coins - coin) as usize;
    let others = |set: Vec<u32>| -> Vec<usize> { set[1..].iter().copied().map(index).collect() };
    let coin = |index: usize| coins - index as u32;
    grundy_table(coins as usize, |index| sets(coins, coin(index)).into_iter().map(others).collect())
}

fn has_the_values_of_the_recursion(coins: u32) {
    let row = TurningMultiples::new(coins);
    let expected = by_recursion(coins);
    for (coin, expected) in (1..=coins).rev().zip(expected) {
        assert_eq!(row.grundy(coin), expected, "coin {coin} of {coins}");
    }
}

#[test]
fn single_heads_of_rows_of_up_to_200_coins_and_some_longer_ones_have_the_values_of_recursion() {
    (0..=200).for_each(has_the_values_of_the_recursion);
    [1023, 1024, 1500, 2047].into_iter().for_each(has_the_values_of_the_recursion);
}

#[test]
fn single_heads_of_long_rows_have_the_least_value_that_no_move_leads_to() {
    let mut rng = SmallRng::seed_from_u64(0);
    for scale in [10_000, 1_000_000, 10_000_000] {
        let coins = scale + rng.random_range(0..scale);
        let row = TurningMultiples::new(coins);
        for coin in [1, 2, 3, 4, 5, 100, 999, 2000, 3000, 5000] {
            let mut sum = 0;
            let mut seen = BTreeSet::from([0]);
            for factor in 2..=coins / coin {
                sum ^= row.grundy(factor * coin);
                seen.insert(sum);
            }
            let value = (0..).find(|value| !seen.contains(value));
            assert_eq!(Some(row.grundy(coin)), value, "coin {coin} of {coins}");
        }
    }
}

#[test]
fn winning_moves_of_long_rows_are_the_shortest_ones() {
    let mut rng = SmallRng::seed_from_u64(0);
    let row = TurningMultiples::new(1_000_000);
    for _ in 0..1000 {
        let mut coin = || rng.random_range(1..=1_000_000) >> rng.random_range(0..20) | 1;
        let heads = BTreeSet::from([coin(), coin(), coin()]).into_iter().collect::<Vec<_>>();
        let total = heads.iter().fold(0, |sum, &coin| sum ^ row.grundy(coin));
        let Some(Move { coin, count }) = row.winning_move(&heads) else {
            assert_eq!(total, 0, "{heads:?}");
            continue;
        };
        assert!(heads.contains(&coin), "{heads:?}: {coin}");
        // After `factor` coins have been turned, all heads together are worth `sum`.
        let mut sum = total;
        let lost = |factor: &u32| {
            sum ^= row.grundy(factor * coin);
            sum == 0
        };
        assert_eq!((1..=1_000_000 / coin).find(lost), Some(count), "{heads:?}: {coin}");
    }
}

#[test]
#[should_panic(expected = "coins are 1 to 8: found 0")]
fn coin_0_is_none() {
    TurningMultiples::new(8).grundy(0);
}

#[test]
#[should_panic(expected = "coins are 1 to 8: found 9")]
fn a_coin_that_is_too_far_is_named() {
    TurningMultiples::new(8).grundy(9);
}

#[test]
fn the_longest_row_is_no_exception() {
    let row = TurningMultiples::new(u32::MAX);
    for coin in [2, 3, 10, 77, 1000, 46_340, 46_341, 65_535, 65_536, 65_537, 1 << 20, 1 << 31] {
        let shorter = TurningMultiples::new(u32::MAX / coin);
        assert_eq!(row.grundy(coin), shorter.grundy(1), "coin {coin}");
    }
    assert_eq!(row.grundy(u32::MAX), 1);
    let found = row.winning_move(&[1, 2, u32::MAX]);
    assert!(found.is_some_and(|found| found.coin < 3), "{found:?}");
}
