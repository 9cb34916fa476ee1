use grundy::moore_nim::{Take, count_lost, first_player_wins, winning_move};
use grundy::nim;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::definition::lists;
use crate::play::Play;

/// All that is left after a move: each of 1 to `k` piles has lost something.
fn moves(piles: &[u64], k: usize) -> Vec<Vec<u64>> {
    // What the piles up to the current one can become, with the number of those that have changed.
    let mut parts = vec![(0, vec![])];
    for &pile in piles {
        let mut longer = Vec::new();
        for (changed, part) in parts {
            for rest in 0..=pile {
                let changed = changed + usize::from(rest < pile);
                if changed <= k {
                    longer.push((changed, [&part[..], &[rest]].concat()));
                }
            }
        }
        parts = longer;
    }
    parts.into_iter().filter(|(changed, _)| *changed > 0).map(|(_, part)| part).collect()
}

/// `piles` after `found`, which must be a move by the rules, in the order that is promised.
fn after(mut piles: Vec<u64>, k: usize, found: &[Take]) -> Vec<u64> {
    assert!((1..=k).contains(&found.len()), "{found:?} in {piles:?}");
    assert!(found.windows(2).all(|pair| pair[0].pile < pair[1].pile), "{found:?} in {piles:?}");
    for part in found {
        assert!((1..=piles[part.pile]).contains(&part.take), "{found:?} in {piles:?}");
        piles[part.pile] -= part.take;
    }
    piles
}

fn is_won_as_in_play(most: u64, longest: usize, k: usize) {
    let mut play = Play::new(|piles: &Vec<u64>| moves(piles, k));
    for piles in lists(longest, 0, most) {
        let won = play.first_player_wins(&piles);
        assert_eq!(first_player_wins(&piles, k), won, "{k}, {piles:?}");
        match winning_move(&piles, k) {
            Some(found) => assert!(!play.first_player_wins(&after(piles, k, &found)), "{found:?}"),
            None => assert!(!won, "{k}, {piles:?}"),
        }
    }
}

#[test]
fn up_to_4_piles_of_4_and_3_of_8_and_5_of_2_are_won_as_in_play_for_all_k_to_6() {
    for k in 0..=6 {
        is_won_as_in_play(4, 4, k);
        is_won_as_in_play(8, 3, k);
        is_won_as_in_play(2, 5, k);
    }
}

#[test]
fn with_one_pile_a_move_it_is_nim() {
    for piles in lists(4, 0, 7) {
        let found = winning_move(&piles, 1);
        let is_right = match found.as_deref() {
            Some([part]) => nim::winning_moves(&piles)
                .any(|expected| (expected.pile, expected.take) == (part.pile, part.take)),
            _ => !nim::first_player_wins(&piles),
        };
        assert!(is_right, "{piles:?}: {found:?}");
    }
}

#[test]
fn winning_moves_are_legal_and_leave_a_lost_position_over_all_of_u64() {
    let mut rng = SmallRng::seed_from_u64(0);
    for _ in 0..10_000 {
        let n = rng.random_range(0..12);
        let mut pile = || rng.random::<u64>() >> rng.random_range(0..64);
        let piles: Vec<u64> = (0..n).map(|_| pile()).collect();
        let k = rng.random_range(1..6);
        let Some(found) = winning_move(&piles, k) else {
            assert!(!first_player_wins(&piles, k), "{k}, {piles:?}");
            continue;
        };
        assert!(first_player_wins(&piles, k), "{k}, {piles:?}");
        assert!(!first_player_wins(&after(piles, k, &found), k), "{found:?}");
    }
}

#[test]
fn the_largest_piles_and_k_are_no_exception() {
    let all = vec![Take { pile: 0, take: u64::MAX }, Take { pile: 2, take: 1 }];
    assert_eq!(winning_move(&[u64::MAX, 0, 1], usize::MAX), Some(all));
    assert!(first_player_wins(&[1 << 63], 1));
    assert!(first_player_wins(&[u64::MAX; 3], usize::MAX));
    assert!(!first_player_wins(&[u64::MAX; 3], 2));
    assert!(!first_player_wins(&[], usize::MAX));
}

#[test]
fn as_many_positions_are_lost_as_are_found_one_by_one() {
    for (piles, most) in [(0, 9), (1, 9), (2, 20), (3, 12), (4, 9), (5, 7), (6, 5)] {
        for k in 0..=piles + 1 {
            // All positions with up to `most` stones; no pile has more than that.
            let mut expected = vec![0; most + 1];
            for position in lists(piles, 0, most as u64) {
                let stones = position.iter().sum::<u64>() as usize;
                if position.len() == piles && stones <= most && !first_player_wins(&position, k) {
                    expected[stones] += 1;
                }
            }
            assert_eq!(count_lost(piles, k, most, 1 << 32), expected, "{piles} piles, k = {k}");
            for modulus in [1, 2, 3, 7] {
                let expected: Vec<u64> = expected.iter().map(|lost| lost % modulus).collect();
                assert_eq!(count_lost(piles, k, most, modulus), expected, "modulo {modulus}");
            }
        }
    }
    assert_eq!(count_lost(2, usize::MAX, 2, 7), [1, 0, 0]);
}

#[test]
fn positions_of_many_piles_and_stones_are_counted_digit_by_digit_modulo_large_numbers() {
    const STONES: usize = 300;
    for (piles, k) in [(34, 1), (50, 2), (50, 1), (20, 0), (9, 100)] {
        for modulus in [1 << 32, 1_000_000_007_u64] {
            let modulo = u128::from(modulus);
            // Pascal's triangle, as far as it is needed.
            let mut choose: Vec<u128> = vec![1];
            for _ in 0..piles {
                let next = choose.iter().zip(choose.iter().skip(1)).map(|(a, b)| (a + b) % modulo);
                choose = [vec![1], next.collect(), vec![1]].concat();
            }
            // For each digit, a multiple of k + 1 of the piles have a 1 there.
            let mut lost = vec![0; STONES + 1];
            lost[0] = 1;
            for digit in 0..9 {
                let mut longer = vec![0; STONES + 1];
                for having in (0..=piles).step_by(k + 1) {
                    for stones in having << digit..=STONES {
                        let ways = choose[having] * lost[stones - (having << digit)];
                        longer[stones] = (longer[stones] + ways) % modulo;
                    }
                }
                lost = longer;
            }
            let found = count_lost(piles, k, STONES, modulus);
            let found: Vec<u128> = found.into_iter().map(u128::from).collect();
            assert_eq!(found, lost, "{piles} piles, k = {k}, modulo {modulus}");
        }
    }
}

#[test]
#[should_panic(expected = "the modulus is from 1 to 2^32: found 0")]
fn nothing_is_counted_modulo_0() {
    count_lost(2, 1, 6, 0);
}

#[test]
#[should_panic(expected = "the modulus is from 1 to 2^32: found 4294967297")]
fn products_do_not_fit_a_modulus_above_2_to_the_32() {
    count_lost(2, 1, 6, (1 << 32) + 1);
}
