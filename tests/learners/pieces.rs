//! Sums over binary digits or prime factors.

use cargo_grundy_explore::learn::pieces::{learn, seen};
use cargo_grundy_explore::table::Table;

use super::trial::{code_agrees, is_right, later, noise, sequence};

/// The highest coin that is turned goes from heads to tails.
fn coins(turned: impl Fn(u64, u64) -> Vec<u64>) -> Table {
    sequence(1 << 10, |n| {
        let heads = (0..10).filter(|i| n >> i & 1 == 1);
        heads.flat_map(|i| turned(n, i)).map(|turned| vec![n ^ turned]).collect()
    })
}

/// Numbers beyond the table that have all their bits.
const FAR: &[u64] = &[!0, !1, 1 << 63];

fn text(table: &Table, beyond: &[u64]) -> String {
    let rule = learn(table, &later()).remove(0);
    assert!(is_right(&*rule, table));
    let text = rule.text(&["n"]);
    code_agrees(&[(rule, (0..1 << 10).chain(beyond.iter().copied()).map(|n| vec![n]).collect())]);
    text
}

#[test]
fn coins_are_games_of_their_own() {
    let ruler = coins(|_, i| (0..=i).map(|j| (2 << i) - (1 << j)).collect());
    let expected = "nim-sum of t(i) for each bit i of n that is 1; t(i): lowest_bit(i + 1)";
    assert_eq!(text(&ruler, FAR), expected);
    let mut other = ruler;
    other.cells[777] += 1;
    assert!(learn(&other, &later()).is_empty());
    assert!(learn(&noise(&[300], 2), &later()).is_empty());
}

#[test]
fn runs_of_ones_are_games_of_their_own() {
    // Two neighbours, each of which is a one, are taken away: Dawson's Kayles.
    let pairs = |n: u64, i: u64| if n >> i & 3 == 3 { vec![3 << i] } else { vec![] };
    let pairs = coins(pairs);
    assert!(learn(&pairs, &later()).is_empty());
    let seen = seen(&pairs).unwrap();
    let expected = "nim-sum of t(i) for each run of i ones in binary n; t(i), from i = 0 on: \
                    0 0 1 1 2 0 3 1 1 0 3";
    assert_eq!(seen, expected);
    // One of the ends of a run is taken away.
    let ends = coins(|n, i| {
        let is_end = n >> (i + 1) & 1 == 0 || n & ((1 << i) >> 1) == 0;
        if is_end { vec![1 << i] } else { vec![] }
    });
    let expected = "nim-sum of t(i) for each run of i ones in binary n; t(i): i % 2";
    assert_eq!(text(&ends, FAR), expected);
}

#[test]
fn prime_factors_are_games_of_their_own() {
    let expected = |t: &str| {
        format!("nim-sum of t(i) for each prime factor of n with the exponent i; t(i): {t}")
    };
    // Divide by a prime to a power up to this one.
    let divided = |most: u32| {
        sequence(1 << 10, |n| {
            let is_prime = |p: &u64| (2..*p).all(|d| !p.is_multiple_of(d));
            let primes = (2..=n).filter(|p| n.is_multiple_of(*p)).filter(is_prime);
            let powers = primes.flat_map(|p| (1..=most).map(move |e| p.saturating_pow(e)));
            powers.filter(|power| n.is_multiple_of(*power)).map(|power| vec![n / power]).collect()
        })
    };
    assert_eq!(text(&divided(2), &[1 << 40]), expected("i % 3"));
    assert_eq!(text(&divided(99), &[1 << 40]), expected("i"));
    let mut other = divided(2);
    other.cells[1] += 1;
    assert!(learn(&other, &later()).is_empty());
}
