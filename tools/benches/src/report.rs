//! Measures times and collects them in tables.

use std::fmt::{self, Display};
use std::time::{Duration, Instant};

use anyhow::Result;

/// The minimum number of rounds. Fast functions get more, until `ENOUGH` time has passed; slow ones
/// get fewer, as no round starts after `TOO_LATE`.
const ROUNDS: usize = 5;
const ENOUGH: Duration = Duration::from_secs(1);
const TOO_LATE: Duration = Duration::from_secs(20);

/// The rows of the three tables, in Markdown.
#[derive(Default)]
pub struct Report {
    speed_ups: Vec<String>,
    growths: Vec<String>,
    overheads: Vec<String>,
}

impl Report {
    /// Adds a row on how many times faster than the textbook something is.
    pub fn speed_up(&mut self, what: &str, n: impl Display, [textbook, here]: [Duration; 2]) {
        self.speed_ups.push(row(what, n, [textbook, here], ratio(textbook, here)));
    }

    /// Adds a row on how many times longer something takes for 2N than for N.
    pub fn growth(&mut self, what: &str, n: impl Display, [once, twice]: [Duration; 2]) {
        self.growths.push(row(what, n, [once, twice], ratio(twice, once)));
    }

    /// Adds a row on how many times longer something takes than the part of it that can't be
    /// avoided.
    pub fn overhead(&mut self, what: &str, n: impl Display, [alone, here]: [Duration; 2]) {
        self.overheads.push(row(what, n, [alone, here], ratio(here, alone)));
    }
}

impl Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let tables = [
            ("faster than", "| | N | textbook | here | textbook / here |", &self.speed_ups),
            ("growth", "| | N | for N | for 2N | 2N / N |", &self.growths),
            ("overhead", "| | N | unavoidable | here | here / unavoidable |", &self.overheads),
        ];
        for (title, columns, rows) in tables.into_iter().filter(|(.., rows)| !rows.is_empty()) {
            writeln!(f, "## {title}\n\n{columns}\n|---|--:|--:|--:|--:|")?;
            rows.iter().try_for_each(|row| writeln!(f, "{row}"))?;
            writeln!(f)?;
        }
        Ok(())
    }
}

fn row(what: &str, n: impl Display, [left, right]: [Duration; 2], ratio: f64) -> String {
    let digits = if ratio < 10.0 { 2 } else { 0 };
    let row = format!("| {what} | {n} | {left:.2?} | {right:.2?} | {ratio:.digits$} |");
    eprintln!("{row}");
    row
}

fn ratio(a: Duration, b: Duration) -> f64 {
    a.as_secs_f64() / b.as_secs_f64()
}

/// The best time of each function. The functions take turns.
pub fn best<const N: usize>(functions: [&dyn Fn(); N]) -> [Duration; N] {
    let timed = functions.map(|function| {
        move || {
            let start = Instant::now();
            function();
            Ok(start.elapsed())
        }
    });
    let timed = timed.each_ref().map(|function| function as &dyn Fn() -> Result<Duration>);
    best_times(timed).expect("these don't fail")
}

/// The best time of each function, where the functions measure themselves. They take turns.
///
/// Fails if a function fails.
pub fn best_times<const N: usize>(
    functions: [&dyn Fn() -> Result<Duration>; N],
) -> Result<[Duration; N]> {
    let mut best = [Duration::MAX; N];
    let begin = Instant::now();
    let mut rounds = 0;
    while begin.elapsed() < TOO_LATE && (rounds < ROUNDS || begin.elapsed() < ENOUGH) {
        rounds += 1;
        for (best, function) in best.iter_mut().zip(functions) {
            *best = function()?.min(*best);
        }
    }
    Ok(best)
}
