//! If there is a choice of numbers, the first player takes cards from the middle, and mirrors every
//! move from then on. If there is none, the game is one of taking k neighbours from a heap, and
//! splitting it by that: the octal game 0.0…07.

use grundy::octal_game::OctalGame;
use proconio::input_interactive;
use std::io::{Result, Write, stdout};

fn main() -> Result<()> {
    input_interactive! { n: usize, least: usize, most: usize }
    if least == most {
        keep_lost(n, least)
    } else if n < least {
        say("Second")?;
        reply().map(drop)
    } else {
        mirror(n, least)
    }
}

/// Wins with moves of `least` or `least` + 1 cards.
fn mirror(n: usize, least: usize) -> Result<()> {
    say("First")?;
    // What is left is even.
    let take = least + (n - least) % 2;
    let mut next = ((n - take) / 2 + 1, take);
    loop {
        say(&format!("{} {}", next.0, next.1))?;
        match reply()? {
            Some((first, count)) => next = (n + 2 - first - count, count),
            None => return Ok(()),
        }
    }
}

/// Wins with moves of `count` cards that leave a nim-sum of 0.
fn keep_lost(n: usize, count: usize) -> Result<()> {
    let game: OctalGame = format!("0.{}7", "0".repeat(count - 1)).parse().expect("a code");
    let table = game.grundy_table(n);
    // The runs of cards, each by its first card and its length.
    let mut runs = vec![(1, n)];
    let move_in = |runs: &[(usize, usize)]| {
        let lengths: Vec<u64> = runs.iter().map(|&(_, length)| length as u64).collect();
        let m = game.winning_move(|length| table[length as usize], &lengths)?;
        Some(runs[m.heap].0 + m.left as usize)
    };
    let mut next = move_in(&runs);
    say(if next.is_some() { "First" } else { "Second" })?;
    loop {
        if let Some(first) = next {
            say(&format!("{} {}", first, count))?;
            take(&mut runs, first, count);
        }
        match reply()? {
            Some((first, _)) => take(&mut runs, first, count),
            None => return Ok(()),
        }
        next = move_in(&runs);
    }
}

fn take(runs: &mut Vec<(usize, usize)>, first: usize, count: usize) {
    let is_in = |&(start, length): &(usize, usize)| start <= first && first < start + length;
    let (start, length) = runs.remove(runs.iter().position(is_in).expect("cards that are there"));
    let after = first + count;
    runs.extend([(start, first - start), (after, start + length - after)]);
}

fn say(words: &str) -> Result<()> {
    let mut out = stdout().lock();
    writeln!(out, "{}", words)?;
    out.flush()
}

/// The judge's move, or `None` if the game has ended.
fn reply() -> Result<Option<(usize, usize)>> {
    input_interactive! { first: i64, count: i64 }
    Ok((first > 0).then_some((first as usize, count as usize)))
}
