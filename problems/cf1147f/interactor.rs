//! Plays against the program by the rules: `interactor INPUT …`, talking by stdin and stdout.
//!
//! The input is what the judge says in all games, or as much of it as doesn't depend on the
//! program: after each table come any words up to -1, which are passed over.
//!
//! Small boards are searched to the end, so a move that wins is never missed. On large ones it
//! takes turns at random moves, nearest weights, and moves that leave the fewest replies.

use std::fmt::Display;
use std::io::{self, BufRead, Write};
use std::process::exit;

/// Up to this many rows, positions are searched to the end.
const SEARCHED: usize = 4;

fn main() {
    let file = std::env::args().nth(1).expect("interactor INPUT …");
    let input = std::fs::read_to_string(file).expect("an input that can be read");
    let mut words = input.split_whitespace();
    let games = number(&mut words);
    let mut tables: Vec<Vec<Vec<u64>>> = vec![];
    for _ in 0..games {
        let n = number(&mut words);
        let mut row = || (0..n).map(|_| number(&mut words)).collect();
        tables.push((0..n).map(|_| row()).collect());
        assert!(words.any(|word| word == "-1"), "each table is followed by -1");
    }
    for table in &tables {
        let mut weights = table.concat();
        weights.sort_unstable();
        let is_each = weights.iter().copied().eq(1..=(table.len() * table.len()) as u64);
        assert!(is_each && !table.is_empty(), "the weights are those from 1 to n², each once");
    }
    say(games);
    for (index, table) in tables.into_iter().enumerate() {
        let random = 0x9e37_79b9_7f4a_7c15 ^ (index as u64 + 1) ^ input.len() as u64;
        Game { name: index + 1, table, been: vec![], last: None, rises: false, random }.play();
    }
    if let Some(word) = read_word() {
        wrong_format(format!("found {word:?} after the last game"));
    }
}

fn number<'a>(words: &mut impl Iterator<Item = &'a str>) -> u64 {
    words.next().expect("a whole input").parse().expect("a number")
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

fn wrong_format(what: String) -> ! {
    say(-2);
    eprintln!("{what}");
    exit(2);
}

/// A game against the program.
struct Game {
    /// Its number, from 1.
    name: usize,
    table: Vec<Vec<u64>>,
    /// The vertices where the token has been, the one where it is at the end.
    been: Vec<usize>,
    /// The weight of the last move.
    last: Option<u64>,
    /// Whether the next weight must be greater than the last one.
    rises: bool,
    random: u64,
}

impl Game {
    fn play(mut self) {
        let n = self.table.len();
        say(n);
        for row in &self.table {
            let words: Vec<String> = row.iter().map(u64::to_string).collect();
            say(words.join(" "));
        }
        let program_starts = match &self.word("A or B")[..] {
            "A" => true,
            "B" => false,
            word => wrong_format(format!("game {}: found {word:?}, expected A or B", self.name)),
        };
        let (first_rises, start) = if program_starts {
            let rises = match &self.word("I or D")[..] {
                "I" => true,
                "D" => false,
                word => {
                    wrong_format(format!("game {}: found {word:?}, expected I or D", self.name))
                }
            };
            (rises, self.vertex())
        } else {
            let (rises, start) = (self.below(2) == 0, self.below(2 * n));
            say(format!("{} {}", if rises { 'I' } else { 'D' }, start + 1));
            (rises, start)
        };
        self.been.push(start);
        self.rises = !first_rises;
        let mut is_program = !program_starts;
        loop {
            let moves = self.moves();
            if is_program {
                if moves.is_empty() {
                    self.refuse(format!("the program can't move from {}", self.at() + 1));
                }
                let to = self.vertex();
                if !moves.contains(&to) {
                    self.refuse(format!("{} to {} is no move", self.at() + 1, to + 1));
                }
                self.go(to);
            } else {
                if moves.is_empty() {
                    say(-1);
                    return;
                }
                let to = self.choice(&moves);
                say(to + 1);
                self.go(to);
            }
            is_program = !is_program;
        }
    }

    fn refuse(&self, what: String) -> ! {
        say(-2);
        eprintln!("game {}: {what}", self.name);
        exit(1);
    }

    fn word(&self, what: &str) -> String {
        let missing = || format!("game {}: the output ends, expected {what}", self.name);
        read_word().unwrap_or_else(|| wrong_format(missing()))
    }

    /// What the program says, from 0.
    fn vertex(&self) -> usize {
        let most = 2 * self.table.len();
        let word = self.word("a vertex");
        match word.parse() {
            Ok(vertex) if (1..=most).contains(&vertex) => vertex - 1,
            _ => wrong_format(format!(
                "game {}: found {word:?}, expected a vertex from 1 to {most}",
                self.name
            )),
        }
    }

    fn at(&self) -> usize {
        self.been[self.been.len() - 1]
    }

    fn weight(&self, to: usize) -> u64 {
        self.table[self.at().min(to)][self.at().max(to) - self.table.len()]
    }

    fn moves(&self) -> Vec<usize> {
        let n = self.table.len();
        let others = if self.at() < n { n..2 * n } else { 0..n };
        let fits = |&to: &usize| {
            let weight = self.weight(to);
            let follows = self.last.map_or(true, |last| (weight > last) == self.rises);
            follows && !self.been.contains(&to)
        };
        others.filter(fits).collect()
    }

    fn go(&mut self, to: usize) {
        self.last = Some(self.weight(to));
        self.been.push(to);
        self.rises = !self.rises;
    }

    /// What `find` finds after a move.
    fn after<T>(&mut self, to: usize, find: impl FnOnce(&mut Game) -> T) -> T {
        let last = self.last;
        self.go(to);
        let found = find(self);
        self.been.pop();
        self.last = last;
        self.rises = !self.rises;
        found
    }

    fn wins(&mut self) -> bool {
        self.moves().into_iter().any(|to| !self.after(to, Game::wins))
    }

    fn choice(&mut self, moves: &[usize]) -> usize {
        if self.table.len() <= SEARCHED {
            if let Some(&to) = moves.iter().find(|&&to| !self.after(to, Game::wins)) {
                return to;
            }
        }
        let best = match (self.name % 3, self.last) {
            (1, Some(last)) => moves.iter().min_by_key(|&&to| self.weight(to).abs_diff(last)),
            (2, _) => moves.iter().min_by_key(|&&to| self.after(to, |game| game.moves().len())),
            _ => None,
        };
        best.copied().unwrap_or_else(|| moves[self.below(moves.len())])
    }

    /// A random number below `end`.
    fn below(&mut self, end: usize) -> usize {
        self.random = self.random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.random >> 33) as usize % end
    }
}
