use grundy::smaller_xor::{Move, count_won, first_player_wins, grundy, winning_move};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::definition::{Definition, lists};
use crate::play::Play;

fn moves(&x: &u64) -> Vec<u64> {
    (1..=x).map(|y| x ^ y).filter(|&rest| rest < x).collect()
}

#[test]
fn numbers_to_600_have_the_value_of_the_definition() {
    let mut definition = Definition::new(moves);
    for x in 0..=600 {
        assert_eq!(grundy(x), definition.grundy(&x), "{x}");
    }
    assert_eq!(grundy(u64::MAX), 1 << 63);
    assert_eq!(grundy(1 << 63), 1);
}

#[test]
fn up_to_3_numbers_to_9_are_won_as_in_play() {
    let mut play = Play::new(|numbers: &Vec<u64>| {
        let mut next = vec![];
        for (i, x) in numbers.iter().enumerate() {
            for rest in moves(x) {
                let mut numbers = numbers.clone();
                numbers[i] = rest;
                next.push(numbers);
            }
        }
        next
    });
    for numbers in lists(3, 0, 9) {
        let won = play.first_player_wins(&numbers);
        assert_eq!(first_player_wins(&numbers), won, "{numbers:?}");
        match winning_move(&numbers) {
            None => assert!(!won, "{numbers:?}"),
            Some(found) => assert!(!play.first_player_wins(&after(&numbers, found)), "{found:?}"),
        }
    }
}

/// The numbers after a move, which must be one by the rules.
fn after(numbers: &[u64], found: Move) -> Vec<u64> {
    let Move { number, y } = found;
    let x = numbers[number];
    assert!((1..=x).contains(&y) && x ^ y < x, "{numbers:?}, {found:?}");
    let mut numbers = numbers.to_vec();
    numbers[number] = x ^ y;
    numbers
}

#[test]
fn winning_moves_are_legal_and_leave_a_lost_position_over_all_of_u64() {
    let mut rng = SmallRng::seed_from_u64(0);
    for _ in 0..10_000 {
        let n = rng.random_range(0..6);
        let mut number = || rng.random::<u64>() >> rng.random_range(0..64);
        let numbers: Vec<u64> = (0..n).map(|_| number()).collect();
        // No move makes a number worth more.
        let sum = numbers.iter().fold(0, |sum, &x| sum ^ grundy(x));
        let first = numbers.iter().position(|&x| grundy(x) ^ sum < grundy(x));
        assert_eq!(winning_move(&numbers).map(|found| found.number), first, "{numbers:?}");
        match winning_move(&numbers) {
            None => assert!(!first_player_wins(&numbers), "{numbers:?}"),
            Some(found) => assert!(!first_player_wins(&after(&numbers, found)), "{found:?}"),
        }
    }
}

/// How many sequences of `n` numbers from 1 to `m` are won, by their nim-sums.
fn won_sequences(n: u64, m: u64, modulus: u64) -> u64 {
    let mut by_sum = vec![0; (m as usize + 1).next_power_of_two()];
    by_sum[0] = 1;
    for _ in 0..n {
        let mut longer = vec![0; by_sum.len()];
        for (sum, ways) in by_sum.iter().enumerate() {
            for x in 1..=m {
                let ways_so_far = &mut longer[sum ^ grundy(x) as usize];
                *ways_so_far = (*ways_so_far + ways) % modulus;
            }
        }
        by_sum = longer;
    }
    by_sum[1..].iter().sum::<u64>() % modulus
}

#[test]
fn as_many_sequences_are_won_as_are_found_by_adding_one_number_after_another() {
    for modulus in [(1 << 32) - 1, 998_244_353, 9, 1] {
        for m in 0..=70 {
            for n in 0..=6 {
                let expected = won_sequences(n, m, modulus);
                assert_eq!(count_won(n, m, modulus), expected, "{n} numbers to {m}");
            }
        }
        for m in [255, 256, 300] {
            let expected = won_sequences(15, m, modulus);
            assert_eq!(count_won(15, m, modulus), expected, "15 numbers to {m}");
        }
    }
}

#[test]
fn one_number_is_won_and_two_are_unless_they_have_the_same_value_over_all_of_u64() {
    const MODULUS: u64 = (1 << 32) - 1;
    let mut rng = SmallRng::seed_from_u64(0);
    let random = (0..100).map(|_| rng.random::<u64>() >> rng.random_range(0..64));
    for m in random.chain([1 << 63, (1 << 63) - 1]).chain([u64::MAX - 1]) {
        let m = m.min(u64::MAX - 1);
        assert_eq!(count_won(1, m, MODULUS), m % MODULUS, "{m}");
        // How many numbers have a value: one of each run that is long enough.
        let mut lengths: Vec<u64> = (0..63).map(|k| 1 << k).filter(|run| 2 * run <= m).collect();
        lengths.extend((m > 0).then(|| grundy(m)));
        lengths.sort_unstable();
        let (mut pairs, mut shorter) = (0, 0);
        for (i, &length) in lengths.iter().enumerate() {
            let numbers = (lengths.len() - i) as u128;
            pairs += u128::from(length - shorter) * numbers * numbers;
            shorter = length;
        }
        let won = (u128::from(m) * u128::from(m) - pairs) % u128::from(MODULUS);
        assert_eq!(u128::from(count_won(2, m, MODULUS)), won, "{m}");
    }
}

#[test]
#[should_panic(expected = "the modulus is odd and below 2^32: found 10")]
fn an_even_modulus_cannot_be_halved_by() {
    count_won(2, 3, 10);
}

#[test]
#[should_panic(expected = "the modulus is odd and below 2^32: found 4294967297")]
fn products_do_not_fit_a_modulus_above_2_to_the_32() {
    count_won(2, 3, (1 << 32) + 1);
}

#[test]
#[should_panic(expected = "the numbers are below 2^64 - 1: found 18446744073709551615")]
fn the_largest_number_has_no_successor() {
    count_won(2, u64::MAX, 7);
}
