//! Checks that the taxes after a winning move come about by a move and are lost: `checker INPUT
//! OUTPUT ANSWER`. Who wins, the answer says. That taxes are lost if the nim-sum of each level is
//! 0 is among the laws of the snippet `dag_nim`.

use std::collections::HashSet;
use std::fmt::Display;
use std::process::exit;

use grundy::dag_nim::{first_player_wins, levels};

/// The largest tax that may be printed.
const MOST: u64 = 2_000_000_000_000_000_000;

fn main() {
    let mut words = (1..=3).map(|i| {
        let file = std::env::args().nth(i).expect("checker INPUT OUTPUT ANSWER");
        let text = std::fs::read(file).expect("a file that can be read");
        let text = String::from_utf8_lossy(&text).into_owned();
        text.split_whitespace().map(str::to_owned).collect::<Vec<_>>().into_iter()
    });
    let mut next = || words.next().expect("three files");
    let (mut input, mut output, mut answer) = (next(), next(), next());
    let mut number = || input.next().expect("a whole input").parse::<u64>().expect("a number");
    let (n, m) = (number(), number());
    let before: Vec<u64> = (0..n).map(|_| number()).collect();
    let roads: Vec<(usize, usize)> =
        (0..m).map(|_| (number() as usize - 1, number() as usize - 1)).collect();

    let expected = answer.next().expect("an answer");
    let found = output.next().unwrap_or_else(|| end(2, "the output is empty"));
    match &found[..] {
        "WIN" | "LOSE" if found != expected => {
            end(1, format!("found {found}, expected {expected}"))
        }
        "WIN" => {
            let after: Vec<u64> = (0..n).map(|_| tax(output.next())).collect();
            if !is_move(&before, &after, &roads) {
                end(1, "no move leads to these taxes");
            }
            if first_player_wins(&levels(before.len(), &roads), &after) {
                end(1, "the other player wins with these taxes");
            }
        }
        "LOSE" => {}
        _ => end(2, format!("found {found:?}, expected WIN or LOSE")),
    }
    if let Some(word) = output.next() {
        end(2, format!("found {word:?}, expected the end"));
    }
}

fn end(status: i32, what: impl Display) -> ! {
    eprintln!("{what}");
    exit(status)
}

fn tax(word: Option<String>) -> u64 {
    let word = word.unwrap_or_else(|| end(2, "the output ends, expected a tax"));
    match word.parse() {
        Ok(tax) if tax <= MOST => tax,
        _ => end(2, format!("found {word:?}, expected a tax from 0 to {MOST}")),
    }
}

/// Whether the tax of some city is lower, and only those of its successors are changed besides.
fn is_move(before: &[u64], after: &[u64], roads: &[(usize, usize)]) -> bool {
    let changed: HashSet<usize> = (0..before.len()).filter(|&v| before[v] != after[v]).collect();
    // How many of the changed cities a road leads to, from each city.
    let mut count = vec![0; before.len()];
    for &(u, _) in roads.iter().filter(|(_, v)| changed.contains(v)) {
        count[u] += 1;
    }
    changed.iter().any(|&v| after[v] < before[v] && count[v] + 1 == changed.len())
}
