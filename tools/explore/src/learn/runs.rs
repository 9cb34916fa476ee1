//! Sequences in which each value stays for longer and longer: the end of each run follows from an
//! earlier end, as in the game of multiplying by 2 to 9 until a number is reached, where 1 is lost,
//! 2 to 9 are won, 10 to 18 are lost, 19 to 162 are won.
//!
//! Needed by the games `multiply_2_to_9`, `divide_by_2_to_6` and `leave_a_third_to_two_thirds`.

use std::fmt::Write;

use super::write::plus;
use crate::budget::Budget;
use crate::rule::Rule;
use crate::table::{Kind, Table};

/// The fewest and the most runs.
const FEWEST: usize = 8;
const MOST: usize = 500;
/// The most runs after which the values repeat.
const TURN: usize = 6;
/// The greatest number by which a multiple of an end is divided.
const DIVISOR: i128 = 4;

/// Runs of values with ends that grow geometrically.
#[derive(Debug)]
struct Runs {
    kind: Kind,
    from: u64,
    /// The last positions of the first runs.
    first: Vec<u64>,
    /// The values of these runs, of which the last ones are those of all others in turn.
    values: Vec<u64>,
    /// How an end follows from the one this many runs before it, in turn.
    back: usize,
    steps: Vec<Step>,
}

/// How a number follows from another one: `(times * x + more) / by`, rounded down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Step {
    times: i64,
    more: i64,
    by: i64,
}

/// A run in words.
pub(crate) fn run(kind: Kind, value: u64, end: u64) -> String {
    format!("{} up to {end}", kind.said(value))
}

/// Finds runs of values.
pub fn learn(table: &Table, budget: &Budget) -> Vec<Box<dyn Rule>> {
    if table.dimensions() != 1 || table.cells.contains(&Table::FREE) {
        return Vec::new();
    }
    budget.spend(table.cells.len() as u64);
    let chunks = || table.cells.chunk_by(|a, b| a == b);
    let count = chunks().take(MOST + 1).count();
    if !(FEWEST..=MOST).contains(&count) {
        return Vec::new();
    }
    let values: Vec<u64> = chunks().map(|run| run[0].into()).collect();
    let mut next = table.from[0];
    let mut ends: Vec<u64> = Vec::new();
    for run in chunks() {
        next += run.len() as u64;
        ends.push(next - 1);
    }
    ends.pop(); // The last run may be longer than the table shows.
    let mut ways = (1..=TURN).flat_map(|turn| [(turn, turn), (turn, 1)]);
    let found = ways.find_map(|(turn, back)| runs(table, &ends, &values, turn, back));
    found.map(|rule| Box::new(rule) as Box<dyn Rule>).into_iter().collect()
}

/// The runs if the values repeat after this many, and each end follows from the one `back` runs
/// before it.
fn runs(table: &Table, ends: &[u64], values: &[u64], turn: usize, back: usize) -> Option<Runs> {
    let most = (ends.len() / 2).min(ends.len().checked_sub(2 * turn + 2)?);
    let repeats = |start: usize| (start..ends.len()).all(|i| values[i] == values[i - turn]);
    let step = |first: usize| {
        let places = (first..ends.len()).step_by(turn);
        Step::of(&places.map(|i| (ends[i - back], ends[i])).collect::<Vec<_>>())
    };
    let mut starts = (turn..=most).filter(|start| repeats(*start));
    let (start, steps) = starts
        .find_map(|start| Some((start, (start..start + turn).map(step).collect::<Option<_>>()?)))?;
    let (first, values) = (ends[..start].to_vec(), values[..start].to_vec());
    Some(Runs { kind: table.kind, from: table.from[0], first, values, back, steps })
}

impl Step {
    /// The step with the least divisor that leads from the first number of each pair to the second.
    fn of(pairs: &[(u64, u64)]) -> Option<Step> {
        let pairs = || pairs.iter().map(|&(x, y)| (i128::from(x), i128::from(y)));
        let (x, y) = pairs().next_back().filter(|(x, _)| *x > 0)?;
        (1..=DIVISOR).find_map(|by| {
            let times = (y * by + x / 2) / x;
            let rests = || pairs().map(|(x, y)| y * by - x * times);
            let (least, most) = (rests().max()?, rests().min()? + by - 1);
            if times <= by || least > most {
                return None;
            }
            let [times, more, by] = [times, 0.clamp(least, most), by].map(i64::try_from);
            Some(Step { times: times.ok()?, more: more.ok()?, by: by.ok()? })
        })
    }

    fn after(self, x: i128) -> i128 {
        (x * i128::from(self.times) + i128::from(self.more)) / i128::from(self.by)
    }

    /// It as a formula.
    fn text(self, x: &str) -> String {
        let sum = format!("{}·{x}{}", self.times, plus(self.more));
        match self {
            Step { by: 1, .. } => sum,
            Step { by, more: 0, .. } => format!("⌊{sum}/{by}⌋"),
            Step { by, .. } => format!("⌊({sum})/{by}⌋"),
        }
    }

    /// It as code.
    fn code(self, x: &str) -> String {
        let sum = format!("{} * {x}{}", self.times, plus(self.more));
        if self.by == 1 { sum } else { format!("({sum}) / {}", self.by) }
    }
}

impl Runs {
    /// The step, if that is the same for all ends.
    fn same(&self) -> Option<Step> {
        self.steps.iter().all(|step| *step == self.steps[0]).then_some(self.steps[0])
    }

    /// The ends of the runs up to the one in which a position is.
    fn ends(&self, n: u64) -> Vec<i128> {
        let mut ends: Vec<i128> = self.first.iter().map(|&end| end.into()).collect();
        while ends.last().is_some_and(|&end| end < n.into()) {
            let step = self.steps[(ends.len() - self.first.len()) % self.steps.len()];
            ends.push(step.after(ends[ends.len() - self.back]));
        }
        ends
    }
}

impl Rule for Runs {
    fn value(&self, at: &[u64]) -> Option<u64> {
        let n = at[0];
        if n < self.from {
            return None;
        }
        let run = self.ends(n).iter().filter(|&&end| end < n.into()).count();
        let (known, turn) = (self.values.len(), self.steps.len());
        let place = if run < known { run } else { known - turn + (run - known) % turn };
        self.values.get(place).copied()
    }

    fn text(&self, _: &[&str]) -> String {
        let mut text = String::new();
        for (&end, &value) in self.first.iter().zip(&self.values) {
            let _ = write!(text, "{}, ", run(self.kind, value, end));
        }
        let before = format!("end(i - {})", self.back);
        let in_turn = || {
            let steps: Vec<String> = self.steps.iter().map(|step| step.text(&before)).collect();
            format!("{} in turn", steps.join(", "))
        };
        let step = self.same().map_or_else(in_turn, |step| step.text(&before));
        format!("{text}…: end(i) = {step}")
    }

    fn code(&self, names: &[&str]) -> String {
        let (n, back, turn, known) = (names[0], self.back, self.steps.len(), self.first.len());
        let in_turn = || {
            let steps: Vec<String> = self.steps.iter().map(|step| step.code("before")).collect();
            format!("[{}][(ends.len() - {known}) % {turn}]", steps.join(", "))
        };
        let next = self.same().map_or_else(in_turn, |step| step.code("before"));
        let place = match known - turn {
            0 => format!("run % {turn}"),
            start => {
                format!("if run < {known} {{ run }} else {{ {start} + (run - {known}) % {turn} }}")
            }
        };
        format!(
            "{{
    let mut ends: Vec<i128> = vec!{:?};
    while ends[ends.len() - 1] < {n} as i128 {{
        let before = ends[ends.len() - {back}];
        ends.push({next});
    }}
    let run = ends.iter().filter(|&&end| end < {n} as i128).count();
    {:?}[{place}]
}}",
            self.first, self.values
        )
    }

    fn bits(&self) -> f64 {
        let size = |number: f64| 1.0 + 2.0 * (number.abs() + 1.0).log2();
        let first = self.first.iter().chain(&self.values).map(|&number| size(number as f64));
        let numbers = self.steps.iter().flat_map(|step| [step.times, step.more, step.by - 1]);
        let steps: f64 = numbers.map(|number| size(number as f64)).sum();
        first.sum::<f64>() + steps
    }

    fn edges(&self) -> Vec<u64> {
        let ends = self.ends(1 << 40).into_iter().filter_map(|end| u64::try_from(end).ok());
        ends.flat_map(|end| [end, end + 1]).collect()
    }
}
