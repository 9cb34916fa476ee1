use grundy::nim;
use grundy::nim_subsets::count_lost;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::definition::lists;

const MODULUS: u64 = (1 << 32) - 1;

#[test]
fn of_up_to_5_piles_to_5_and_3_piles_to_9_as_many_subsets_are_lost_as_are_found_one_by_one() {
    for piles in [lists(5, 0, 5), lists(3, 0, 9)].concat() {
        for d in 1..=6 {
            let mut expected = vec![0; d];
            for chosen in 0..1 << piles.len() {
                let subset = (0..piles.len()).filter(|pile| chosen >> pile & 1 == 1);
                let subset: Vec<u64> = subset.map(|pile| piles[pile]).collect();
                if !nim::first_player_wins(&subset) {
                    expected[subset.len() % d] += 1;
                }
            }
            assert_eq!(count_lost(&piles, d, MODULUS), expected, "modulo {d}: {piles:?}");
        }
    }
}

#[test]
fn of_many_piles_as_many_subsets_are_lost_as_are_found_by_adding_one_pile_after_another() {
    let mut rng = SmallRng::seed_from_u64(0);
    for modulus in [MODULUS, 1_000_000_007, 3, 1] {
        for d in [1, 2, 3, 7, 10, 100] {
            let n = rng.random_range(0..200);
            let most = rng.random_range(1..100);
            let piles: Vec<u64> = (0..n).map(|_| rng.random_range(0..=most)).collect();
            // At [r][v], the number of subsets with a size of r modulo d and a nim-sum of v.
            let mut subsets = vec![[0; 128]; d];
            subsets[0][0] = 1 % modulus;
            for &pile in &piles {
                let before = subsets.clone();
                for (size, row) in subsets.iter_mut().enumerate() {
                    for (sum, ways) in row.iter_mut().enumerate() {
                        *ways += before[(size + d - 1) % d][sum ^ pile as usize];
                        *ways %= modulus;
                    }
                }
            }
            let expected: Vec<u64> = subsets.iter().map(|row| row[0]).collect();
            assert_eq!(count_lost(&piles, d, modulus), expected, "{piles:?}, {d}, {modulus}");
        }
    }
}

#[test]
#[should_panic(expected = "the modulus is odd and below 2^32: found 10")]
fn an_even_modulus_cannot_be_halved_by() {
    count_lost(&[1, 1], 2, 10);
}

#[test]
#[should_panic(expected = "the modulus is odd and below 2^32: found 4294967297")]
fn products_do_not_fit_a_modulus_above_2_to_the_32() {
    count_lost(&[1, 1], 2, (1 << 32) + 1);
}

#[test]
#[should_panic(expected = "sizes are counted modulo 1 or more")]
fn no_size_is_counted_modulo_0() {
    count_lost(&[1, 1], 0, 7);
}
