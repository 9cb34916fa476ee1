//! Looks ahead one more word, again and again, for the games that end after so many words.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::tokens::{Tokens, line};

const LETTERS: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let n = rng.random_range(1..=2 * size);
    // All letters of a group are equal, so that many words can follow others.
    let groups = ["aaa", "AAA", "zzz", "ZZZ", "mmm", "MMM"];
    let groups = &groups[..rng.random_range(1..=6)];
    let mut group = || groups[rng.random_range(0..groups.len())];
    let words: String = (0..n).map(|_| format!("{}{}\n", group(), group())).collect();
    line(&[n]) + &words
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<Vec<u8>>> {
    let n = tokens.int("the number of words", 1..=200_000)?;
    (0..n).map(|_| tokens.word("a word", 3..=8, LETTERS)).collect()
}

pub fn solve(words: &[Vec<u8>]) -> String {
    // Whether whoever says a word wins, as far as it is known.
    let mut wins = vec![None; words.len()];
    for _ in words {
        let looked_ahead = words.iter().map(|word| {
            let end = &word[word.len() - 3..];
            let mut next = (0..words.len()).filter(|&i| words[i].starts_with(end));
            if next.clone().any(|i| wins[i] == Some(true)) {
                Some(false)
            } else {
                next.all(|i| wins[i] == Some(false)).then_some(true)
            }
        });
        wins = looked_ahead.collect();
    }
    let answer = |wins: &Option<bool>| match wins {
        Some(true) => "Takahashi\n",
        Some(false) => "Aoki\n",
        None => "Draw\n",
    };
    wins.iter().map(answer).collect()
}
