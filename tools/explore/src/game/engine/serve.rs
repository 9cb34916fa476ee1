//! Answering questions, which come as lines on stdin.
//!
//! `table FILE MILLISECONDS FROM SIZE` fills a table and writes it to a file. `options FILE
//! POSITION` asks for the options of a position, which go to the file if there are many. `stress
//! COUNT SEED FROM OF` tries the code of a rule, which is for values if `OF` is `grundy`. Tabs
//! separate the fields, and spaces the numbers. Answers are lines, too, and files hold numbers of
//! eight bytes.

use std::io::{self, BufRead};
use std::sync::atomic::Ordering::Relaxed;
use std::sync::mpsc;
use std::time::{Duration, Instant};
use std::{fs, thread};

use crate::batch::{Batch, End};
use crate::cells::{Cells, Dense, MOVES, REACHED, UNKNOWN};
use crate::crew::{Crew, Next};
use crate::faults::{fault, handle_panics, leave, say, shown};
use crate::order::Order;
use crate::positions::{Game, Shape};
use crate::stress::stress;
use crate::values::{STOPPED, Values};

/// How often it is said how far a table is.
const PROGRESS: Duration = Duration::from_millis(200);
/// The most multisets of a table.
const MULTISETS: usize = 30_000;
/// The most numbers of an answer that are in its line: a file takes longer than so many words do.
const IN_LINE: usize = 4096;
/// In a file, a cell that isn't a position.
const FREE: u64 = u32::MAX as u64;

/// Serves until nobody asks any more.
pub fn serve(game: &'static dyn Game) {
    handle_panics();
    let (sender, questions) = mpsc::channel();
    thread::spawn(move || {
        for line in io::stdin().lock().lines() {
            match line {
                Ok(line) => drop(sender.send(line)),
                Err(_) => break,
            }
        }
        // Whoever has asked is gone.
        leave(0);
    });
    let Shape { dimensions, greatest, is_sum, is_misere, has_won } = game.shape();
    let (dimensions, greatest) = (dimensions.to_string(), shown(&greatest));
    let flags = [is_sum, is_misere, has_won].map(|flag| flag.to_string());
    say(&["ready", &dimensions, &greatest, &flags[0], &flags[1], &flags[2]]);
    for line in questions {
        let words: Vec<&str> = line.split('\t').collect();
        match words[..] {
            ["table", file, time, from, size] => {
                let time = Duration::from_millis(numbers(time)[0]);
                table(game, file, time, numbers(from), numbers(size));
            }
            ["options", file, position] => options(game, file, numbers(position)),
            ["stress", count, seed, from, of] => {
                let (count, seed) = (numbers(count)[0], numbers(seed)[0]);
                stress(game, count, seed, &numbers(from), of == "grundy");
            }
            _ => fault(&["question", &line]),
        }
    }
}

fn numbers(words: &str) -> Vec<u64> {
    words.split(' ').filter_map(|word| word.parse().ok()).collect()
}

/// Fills a table.
fn table(game: &'static dyn Game, file: &str, time: Duration, from: Vec<u64>, size: Vec<u64>) {
    let until = Instant::now() + time;
    let ends: Vec<u64> = from.iter().zip(&size).map(|(from, size)| from + size).collect();
    let mut values = Values::new(game, &ends, until);
    let dimensions = game.shape().dimensions;
    let order = Order::new(dimensions, from.clone(), size.clone());
    let mut crew = Crew::new(game, &values.cells, order, until);
    let (mut shells, mut multisets) = (0, Vec::new());
    let mut progress = Instant::now();
    while multisets.len() < MULTISETS {
        let delivery = match crew.next() {
            Next::Delivery(delivery) => delivery,
            Next::Slow(position) if shells == 0 => fault(&["slow", &position]),
            Next::Slow(_) => break,
            Next::Done => {
                shells = size.iter().copied().max().unwrap_or(0);
                break;
            }
        };
        if dimensions == 0 {
            multisets.extend(delivery.batch.positions.iter().map(|asked| asked.numbers.clone()));
        }
        let is_settled = values.settle(delivery.batch).is_ok();
        if !is_settled || STOPPED.load(Relaxed) || Instant::now() > until {
            break;
        }
        shells = delivery.shell;
        if progress.elapsed() > PROGRESS {
            progress = Instant::now();
            say(&["progress", &shells.to_string(), &values.options.to_string()]);
        }
    }
    STOPPED.store(true, Relaxed);
    let answer = match dimensions {
        0 => sets(&mut values.cells, &multisets),
        _ => cells(&mut values.cells, &from, &size, shells),
    };
    drop(crew);
    STOPPED.store(false, Relaxed);
    let changes: Vec<u64> = values.changes.iter().map(|&change| change.into()).collect();
    write(file, &answer);
    say(&["table", &shells.to_string(), &values.options.to_string(), &shown(&changes)]);
}

/// The values of the complete shells, the last coordinate changing fastest.
fn cells(cells: &mut Cells, from: &[u64], size: &[u64], shells: u64) -> Vec<u64> {
    let mut answer = Vec::new();
    let mut at = from.to_vec();
    let end: Vec<u64> =
        from.iter().zip(size).map(|(from, &size)| from + size.min(shells)).collect();
    while at[0] < end[0] {
        let index = cells.index(&at);
        let cell = cells.get(index);
        let is_free = cell & UNKNOWN == UNKNOWN || cell & (MOVES | REACHED | UNKNOWN) == 0;
        answer.push(if is_free { FREE } else { (cell & UNKNOWN).into() });
        for i in (0..at.len()).rev() {
            at[i] += 1;
            if at[i] < end[i] || i == 0 {
                break;
            }
            at[i] = from[i];
        }
    }
    answer
}

/// For each multiset that has a value: its length, its numbers, and the value. Those with zeros
/// come last, as far as moves have led there.
fn sets(cells: &mut Cells, multisets: &[Vec<u64>]) -> Vec<u64> {
    let mut answer = Vec::new();
    let others = (0..cells.others() as u32).map(|index| cells.position(index));
    let zeros: Vec<_> =
        others.filter(|set| set.first() == Some(&0)).take(MULTISETS).collect();
    for set in multisets.iter().chain(&zeros) {
        let index = cells.index(set);
        let value = cells.get(index) & UNKNOWN;
        if value < UNKNOWN - 1 {
            answer.push(set.len() as u64);
            answer.extend(set);
            answer.push(value.into());
        }
    }
    answer
}

/// Says the options of a position: for each one the number of its parts, and for each part the
/// number of its numbers, and these.
fn options(game: &dyn Game, file: &str, numbers: Vec<u64>) {
    // Without places for cells, all parts come with their numbers.
    let mut batch = Batch::new(Dense::NOWHERE);
    game.ask(numbers, &mut batch);
    let is_sum = game.shape().is_sum;
    let ends = batch.ends.iter().map(|&end| end as usize);
    let ends: Vec<usize> = if is_sum { ends.collect() } else { (1..=batch.parts.len()).collect() };
    let (mut answer, mut begin) = (Vec::new(), 0);
    for end in ends {
        answer.push((end - begin) as u64);
        for part in &batch.elsewhere[begin..end] {
            answer.push(part.len() as u64);
            answer.extend(part);
        }
        begin = end;
    }
    let end = match batch.positions[0].end {
        End::Open => "open",
        End::Stuck => "stuck",
        End::Won => "won",
        End::Lost => "lost",
        End::Impossible => "impossible",
    };
    if answer.len() <= IN_LINE {
        return say(&["options", end, &shown(&answer)]);
    }
    write(file, &answer);
    say(&["options", end]);
}

fn write(file: &str, numbers: &[u64]) {
    let bytes: Vec<u8> = numbers.iter().flat_map(|number| number.to_le_bytes()).collect();
    if let Err(error) = fs::write(file, bytes) {
        fault(&["write", file, &error.to_string()]);
    }
}
