use grundy::forced_first_pile::{first_player_wins, lost_choices_by_table};
use rand::rngs::StdRng;
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
pub fn lost_choices_one_by_one(piles: &[u64]) -> u64 {
    let lost = |subset: Vec<u64>| {
        (0..subset.len()).filter(|&forced| !first_player_wins(&subset, forced)).count() as u64
    };
    subsets(piles).map(lost).sum()
}

#[test]
fn the_choices_are_counted_as_one_by_one_on_up_to_4_piles_of_5() {
    for piles in lists(4, 0, 5) {
        let expected = lost_choices_one_by_one(&piles);
        assert_eq!(lost_choices_by_table(&piles, 1_000_000_007), expected, "{piles:?}");
    }
}

#[test]
fn the_choices_are_counted_as_one_by_one_on_random_piles_modulo_any_number() {
    let mut rng = StdRng::seed_from_u64(0);
    for _ in 0..100 {
        let most = rng.random_range(1..300);
        let piles: Vec<u64> = (0..10).map(|_| rng.random_range(0..=most)).collect();
        let expected = lost_choices_one_by_one(&piles);
        for modulus in [1, 2, 97, 1 << 63] {
            assert_eq!(lost_choices_by_table(&piles, modulus), expected % modulus, "{piles:?}");
        }
    }
}
