//! Takes blocks, and all that are on them.

use anyhow::Result;
use rand::RngExt;
use rand::rngs::SmallRng;

use super::play::Play;
use super::tokens::{Tokens, line};

type Towers = Vec<Vec<u8>>;

pub struct Test {
    antek_begins: bool,
    /// The colours of whoever begins and of the other one.
    colours: (u8, u8),
    towers: Towers,
}

pub fn generate(rng: &mut SmallRng, size: u64) -> String {
    let tests = rng.random_range(1..=size.min(5));
    let mut input = line(&[tests]);
    for _ in 0..tests {
        let k = rng.random_range(1..=size.min(5));
        let mut either = |a: char, b: char| if rng.random() { a } else { b };
        input += &format!("{k} {} {}\n", either('A', 'B'), either('C', 'Z'));
        for _ in 0..k {
            let height = rng.random_range(1..=size.min([12, 7, 4, 3, 3][k as usize - 1]));
            input.extend((0..height).map(|_| if rng.random() { 'c' } else { 'z' }).chain(['\n']));
        }
    }
    input
}

pub fn parse(tokens: &mut Tokens) -> Result<Vec<Test>> {
    (0..tokens.int("t", 1..=1000)?).map(|_| test(tokens)).collect()
}

fn test(tokens: &mut Tokens) -> Result<Test> {
    let k = tokens.int("k", 1..=100)?;
    let antek_begins = tokens.row("a name", 1, "AB")? == b"A";
    let colours =
        if tokens.row("a colour", 1, "CZ")? == b"C" { (b'c', b'z') } else { (b'z', b'c') };
    let towers = (0..k).map(|_| tokens.word("a tower", 1..=64, "cz")).collect::<Result<_>>()?;
    Ok(Test { antek_begins, colours, towers })
}

pub fn solve(tests: &[Test]) -> String {
    let mut play = Play::new(|(towers, own, other): &(Towers, u8, u8)| {
        let mut next = vec![];
        for (i, tower) in towers.iter().enumerate() {
            for height in (0..tower.len()).filter(|&height| tower[height] == *own) {
                let mut left = towers.clone();
                left[i].truncate(height);
                next.push((left, *other, *own));
            }
        }
        next
    });
    let mut answer = |test: &Test| {
        let (own, other) = test.colours;
        let first_wins = play.first_player_wins(&(test.towers.clone(), own, other));
        if first_wins == test.antek_begins { "Antek\n" } else { "Basia\n" }
    };
    tests.iter().map(&mut answer).collect()
}
