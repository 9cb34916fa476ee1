//! Divides the numbers by powers of primes.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let n = rng.random_range(1..=size.min(5));
    let primes = [&[2][..], &[2, 3], &[2, 3, 5], &[3, 7]][rng.random_range(0..4)];
    let number = |_| {
        let mut number = 1;
        while rng.random_range(0..=size) > 1 && number < 500 {
            number *= primes[rng.random_range(0..primes.len())];
        }
        number
    };
    let numbers: Vec<u64> = (0..n).map(number).collect();
    line(&[n]) + &line(&numbers)
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<u64>> {
    let n = tokens.int("n", 1..=100)?;
    tokens.ints(n, "a number", 1..=1_000_000_000)
}

pub fn solve(numbers: &[u64]) -> String {
    let mut play = Play::new(|numbers: &Vec<u64>| moves(numbers));
    let won = play.first_player_wins(&numbers.to_vec());
    if won { "Mojtaba\n" } else { "Arpa\n" }.to_owned()
}

fn moves(numbers: &[u64]) -> Vec<Vec<u64>> {
    let most = numbers.iter().max().map_or(0, |&most| most);
    let divides = |d: &u64| is_power_of_a_prime(*d) && numbers.iter().any(|n| n % d == 0);
    let divide = |d: u64| numbers.iter().map(|&n| if n % d == 0 { n / d } else { n }).collect();
    (2..=most).filter(divides).map(divide).collect()
}

/// Whether dividing by the least divisor above 1, as long as it divides, ends at 1.
fn is_power_of_a_prime(mut n: u64) -> bool {
    let prime = (2..=n).find(|divisor| n % divisor == 0).unwrap_or(1);
    while n > 1 && n % prime == 0 {
        n /= prime;
    }
    n == 1
}
