//! Plays against the program by the rules: `interactor INPUT …`, talking by stdin and stdout.
//!
//! The input has the numbers of the first line, and after them any words, which are passed over:
//! in the sample, what the judge said. More words make the interactor play otherwise.
//!
//! Few cards are searched to the end, so a move that wins is never missed; where none wins, and on
//! many cards, moves are random.

use std::collections::HashMap;
use std::fmt::Display;
use std::io::{self, BufRead, Write};
use std::process::exit;

/// Up to this many cards, positions are searched to the end.
const SEARCHED: usize = 14;

fn main() {
    let file = std::env::args().nth(1).expect("interactor INPUT …");
    let input = std::fs::read_to_string(file).expect("an input that can be read");
    let numbers: Vec<usize> =
        input.split_whitespace().take(3).map(|word| word.parse().expect("a number")).collect();
    let [n, least, most] = numbers[..] else { panic!("found {numbers:?}, expected N, L and R") };
    assert!(1 <= least && least <= most && most <= n, "found {numbers:?}, expected L ≤ R ≤ N");
    say(format!("{n} {least} {most}"));
    let random = 0x9e37_79b9_7f4a_7c15 ^ input.len() as u64;
    Game { least, most, there: vec![true; n], won: HashMap::new(), random }.play();
    if let Some(word) = read_word() {
        eprintln!("found {word:?} after the game");
        exit(2);
    }
}

fn say(words: impl Display) {
    let mut out = io::stdout().lock();
    // A program that has ended hears nothing, and is told so when it is read from.
    let _ = writeln!(out, "{words}").and_then(|()| out.flush());
}

/// The program's next word, if it says any more.
fn read_word() -> Option<String> {
    let mut input = io::stdin().lock();
    let mut word = vec![];
    loop {
        let bytes = input.fill_buf().expect("a program that can be read from");
        let Some(&byte) = bytes.first() else { break };
        input.consume(1);
        if !byte.is_ascii_whitespace() {
            word.push(byte);
        } else if !word.is_empty() {
            break;
        }
    }
    (!word.is_empty()).then(|| String::from_utf8_lossy(&word).into_owned())
}

/// Tells the program that it has lost.
fn refuse(status: i32, what: impl Display) -> ! {
    say("-1 -1");
    eprintln!("{what}");
    exit(status);
}

/// A game against the program.
struct Game {
    least: usize,
    most: usize,
    /// Whether each card is still there.
    there: Vec<bool>,
    /// Who wins in the positions that have been searched.
    won: HashMap<Vec<bool>, bool>,
    random: u64,
}

impl Game {
    fn play(mut self) {
        let mut is_program = match &self.word("First or Second")[..] {
            "First" => true,
            "Second" => false,
            word => refuse(2, format!("found {word:?}, expected First or Second")),
        };
        loop {
            let moves = self.moves();
            if is_program {
                if moves.is_empty() {
                    refuse(1, "the program can't move");
                }
                let (first, count) = (self.number(), self.number());
                let found = (first.wrapping_sub(1), count);
                if !moves.contains(&found) {
                    refuse(1, format!("{first} {count} is no move"));
                }
                self.turn(found);
            } else {
                if moves.is_empty() {
                    return say("0 0");
                }
                let (first, count) = self.choice(&moves);
                say(format!("{} {count}", first + 1));
                self.turn((first, count));
            }
            is_program = !is_program;
        }
    }

    fn word(&self, what: &str) -> String {
        read_word().unwrap_or_else(|| refuse(2, format!("the output ends, expected {what}")))
    }

    fn number(&self) -> usize {
        let word = self.word("a number");
        let wrong = || refuse(2, format!("found {word:?}, expected a number"));
        word.parse().unwrap_or_else(|_| wrong())
    }

    /// All moves, each by the index of the first card and the number of cards.
    fn moves(&self) -> Vec<(usize, usize)> {
        let from = |first: usize| {
            let run = self.there[first..].iter().take_while(|there| **there).count();
            (self.least..=self.most.min(run)).map(move |count| (first, count))
        };
        (0..self.there.len()).flat_map(from).collect()
    }

    /// Takes cards, or puts them back.
    fn turn(&mut self, (first, count): (usize, usize)) {
        self.there[first..first + count].iter_mut().for_each(|there| *there = !*there);
    }

    fn wins(&mut self) -> bool {
        if let Some(&won) = self.won.get(&self.there) {
            return won;
        }
        let won = self.moves().into_iter().any(|m| self.is_winning(m));
        self.won.insert(self.there.clone(), won);
        won
    }

    fn is_winning(&mut self, m: (usize, usize)) -> bool {
        self.turn(m);
        let wins = !self.wins();
        self.turn(m);
        wins
    }

    fn choice(&mut self, moves: &[(usize, usize)]) -> (usize, usize) {
        if self.there.len() <= SEARCHED {
            if let Some(&found) = moves.iter().find(|&&m| self.is_winning(m)) {
                return found;
            }
        }
        self.random = self.random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        moves[(self.random >> 33) as usize % moves.len()]
    }
}
