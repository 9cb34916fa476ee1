use grundy::forced_first_pile::{first_player_wins, lost_choices};
use num_bigint::BigUint;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::definition::lists;
use crate::play::{Play, nim_moves};

/// All subsets of `piles` that are not empty.
fn subsets(piles: &[u64]) -> impl Iterator<Item = Vec<u64>> + '_ {
    (1u32..1 << piles.len()).map(|subset| {
        let chosen = (0..piles.len()).filter(|i| subset >> i & 1 == 1);
        chosen.map(|i| piles[i]).collect()
    })
}

#[test]
fn the_first_player_wins_as_in_play_on_up_to_4_piles_of_5() {
    let mut play = Play::new(|piles: &Vec<u64>| nim_moves(piles));
    for piles in lists(4, 0, 5) {
        for forced in 0..piles.len() {
            let mut rests = 0..piles[forced];
            let won = rests.any(|rest| {
                let mut next = piles.clone();
                next[forced] = rest;
                !play.first_player_wins(&next)
            });
            assert_eq!(first_player_wins(&piles, forced), won, "{forced} of {piles:?}");
        }
    }
}

/// What is to be counted, by the rule for each choice.
fn lost_choices_one_by_one(piles: &[u64]) -> u64 {
    let lost = |subset: Vec<u64>| {
        (0..subset.len()).filter(|&forced| !first_player_wins(&subset, forced)).count() as u64
    };
    subsets(piles).map(lost).sum()
}

#[test]
fn the_choices_are_counted_as_one_by_one_on_up_to_4_piles_of_5() {
    for piles in lists(4, 0, 5) {
        let expected = lost_choices_one_by_one(&piles);
        assert_eq!(lost_choices(&piles, 1_000_000_007), expected, "{piles:?}");
    }
}

#[test]
fn the_choices_are_counted_as_one_by_one_on_random_piles_modulo_any_number() {
    let mut rng = SmallRng::seed_from_u64(0);
    for _ in 0..100 {
        let most = rng.random_range(1..300);
        let piles: Vec<u64> = (0..10).map(|_| rng.random_range(0..=most)).collect();
        let expected = lost_choices_one_by_one(&piles);
        for modulus in [1, 2, 97, 1 << 63, u64::MAX] {
            assert_eq!(lost_choices(&piles, modulus), expected % modulus, "{piles:?}");
        }
    }
}

/// Few piles of many bits, so that some leave the span smaller and others do not.
#[test]
fn the_choices_are_counted_as_one_by_one_on_random_piles_of_any_size() {
    let mut rng = SmallRng::seed_from_u64(1);
    for _ in 0..300 {
        let mut piles: Vec<u64> =
            (0..6).map(|_| rng.random::<u64>() >> rng.random_range(0..64)).collect();
        for _ in 0..rng.random_range(0..4) {
            piles.push(piles[rng.random_range(0..6)] ^ piles[rng.random_range(0..6)]);
        }
        let expected = lost_choices_one_by_one(&piles);
        assert_eq!(lost_choices(&piles, 1_000_000_007), expected, "{piles:?}");
    }
}

/// At index v, the number of subsets of `piles` whose nim-sum is v, modulo `modulus`.
fn subsets_by_nim_sum(piles: impl Iterator<Item = u64>, modulus: u64) -> [u64; 256] {
    let mut ways = [0; 256];
    ways[0] = 1;
    for pile in piles {
        ways = std::array::from_fn(|v| (ways[v] + ways[v ^ pile as usize]) % modulus);
    }
    ways
}

#[test]
fn a_table_of_all_nim_sums_agrees_on_up_to_200_random_piles() {
    const MODULUS: u64 = 1_000_000_007;
    let mut rng = SmallRng::seed_from_u64(2);
    for _ in 0..30 {
        let count = rng.random_range(0..=200);
        let piles: Vec<u64> = (0..count).map(|_| rng.random_range(0..=200)).collect();
        let lost = |forced: usize| {
            let others = piles[..forced].iter().chain(&piles[forced + 1..]).copied();
            subsets_by_nim_sum(others, MODULUS)[piles[forced] as usize..].iter().sum::<u64>()
        };
        let expected = (0..count).map(lost).sum::<u64>() % MODULUS;
        assert_eq!(lost_choices(&piles, MODULUS), expected, "{piles:?}");
    }
}

/// Piles of which each has a digit of its own are all needed for their span, up to its rank of 64.
#[test]
fn the_choices_of_independent_piles_are_those_of_the_powers_of_2() {
    for n in 0..=64 {
        let piles: Vec<u64> = (0..n).map(|i| 1 << i).collect();
        // A subset of the other piles is at least 2^i if and only if it has one that is larger.
        let lost = (0..n).map(|i| (1_u128 << (n - 1)) - (1 << i));
        let expected = lost.sum::<u128>() % 1_000_000_007;
        assert_eq!(u128::from(lost_choices(&piles, 1_000_000_007)), expected, "{n}");
    }
}

/// Once or 31 times each, so that there are many subsets for each of the most nim-sums.
#[test]
fn the_choices_of_1024_powers_of_2_are_counted_modulo_the_largest_numbers() {
    let power = |exponent: u32| BigUint::from(1_u32) << exponent;
    let piles: Vec<u64> = (0..32).chain((32..64).cycle().take(992)).map(|i| 1 << i).collect();
    // Without a lone pile, the others have the nim-sums without its digit, each equally often.
    let lone = (0..32).map(|i| (power(63) - power(i)) * power(1023 - 63));
    let others = (32..64).map(|i| (power(64) - power(i)) * power(1023 - 64) * 31_u32);
    let expected: BigUint = lone.chain(others).sum();
    for modulus in [u64::MAX, 1 << 63, 0xFEDC_BA98_7654_3210] {
        assert_eq!(BigUint::from(lost_choices(&piles, modulus)), &expected % modulus, "{modulus}");
    }
}

#[test]
#[should_panic(expected = "nothing is counted modulo 0")]
fn nothing_is_counted_modulo_0() {
    lost_choices(&[1, 1], 0);
}
