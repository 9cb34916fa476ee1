//! Tries all choices of at least one number.

use std::collections::BTreeSet;

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::tokens::{Tokens, line};

const MOST: u64 = 1_000_000_000_000_000_000;

/// The numbers, and which xors are asked for, from 1.
type Test = (Vec<u64>, Vec<u64>);

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let tests = rng.random_range(1..=4);
    let mut input = line(&[tests]);
    for _ in 0..tests {
        let n = rng.random_range(1..=size.min(7));
        let most = [10, 1000, MOST][rng.random_range(0..3)];
        let numbers: Vec<u64> = (0..n).map(|_| rng.random_range(1..=most)).collect();
        let mut queries: Vec<u64> = (0..5).map(|_| rng.random_range(1..=1 << n)).collect();
        queries.push(rng.random_range(1..=MOST));
        input += &[line(&[n]), line(&numbers), line(&[6]), line(&queries)].concat();
    }
    input
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<Test>> {
    let tests = tokens.int("the number of tests", 1..=30)?;
    let mut list = |what, number| {
        let length = tokens.int(what, 1..=10_000)?;
        tokens.ints(length, number, 1..=MOST)
    };
    (0..tests).map(|_| Ok((list("N", "a number")?, list("Q", "a query")?))).collect()
}

pub fn solve(tests: &[Test]) -> String {
    let mut answer = String::new();
    for (test, (numbers, queries)) in tests.iter().enumerate() {
        let chosen = |choice: u64| (0..numbers.len()).filter(move |i| choice >> i & 1 == 1);
        let sum = |choice| chosen(choice).fold(0, |sum, i| sum ^ numbers[i]);
        let xors: BTreeSet<u64> = (1..1 << numbers.len()).map(sum).collect();
        answer += &format!("Case #{}:\n", test + 1);
        for &k in queries {
            let found = xors.iter().nth(k as usize - 1);
            answer += &found.map_or("-1\n".to_owned(), |&x| line(&[x]));
        }
    }
    answer
}
