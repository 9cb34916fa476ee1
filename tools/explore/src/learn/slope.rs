//! Tables that repeat along a slope: `g(x + p, y + q) = g(x, y) + c` from some place on.
//!
//! What is left then are the first rows and columns, and each of them repeats, too. The games of a
//! chess knight, and others with finitely many steps, are so.
//!
//! The simplest rule of the games `knight_two_ways`, `camel`, `king_with_a_pass` and
//! `two_threes_or_both`.

use std::fmt::Write;

use super::period::{self, Period};
use super::write::mentions;
use crate::budget::Budget;
use crate::rule::Rule;
use crate::table::Table;

/// The longest period, and the longest way to the first one.
const PERIOD: usize = 12;
const START: usize = 16;
/// How often a period must be seen.
const REPEATS: usize = 4;

#[derive(Debug)]
struct Slope {
    from: [u64; 2],
    start: u64,
    /// How much greater the coordinates are a period later, and the value.
    period: [u64; 2],
    step: u64,
    /// The first rows: the values at `(i, k)`, by k.
    rows: Vec<Period>,
    /// The first columns: the values at `(k, i)`, by k.
    columns: Vec<Period>,
}

/// Finds the shortest period along a slope.
pub fn learn(table: &Table, budget: &Budget) -> Vec<Box<dyn Rule>> {
    if table.dimensions() != 2 || table.cells.contains(&Table::FREE) {
        return Vec::new();
    }
    let periods = (2..=2 * PERIOD).flat_map(|sum| (1..sum).map(move |x| [x, sum - x]));
    let mut short = periods.filter(|period| period.iter().all(|&part| part <= PERIOD));
    let found = short.find_map(|period| find(table, period, budget));
    found.map(|rule| Box::new(rule) as Box<dyn Rule>).into_iter().collect()
}

fn find(table: &Table, period: [usize; 2], budget: &Budget) -> Option<Slope> {
    let [wide, high] = [table.size[0], table.size[1]];
    let cell = |x: usize, y: usize| table.cells[x * high + y];
    // The first row and column that have no next ones.
    let [right, top] = [wide.checked_sub(period[0])?, high.checked_sub(period[1])?];
    let end = right.min(top);
    budget.spend(end as u64);
    let last = end.checked_sub(1)?;
    let step = cell(last + period[0], last + period[1]).checked_sub(cell(last, last))?;
    let is_next = |x: usize, y: usize| cell(x + period[0], y + period[1]) == cell(x, y) + step;
    // Scanned from the end: the first row and column from which on it holds.
    let holds =
        |i: &usize| (*i..right).all(|x| is_next(x, *i)) && (*i..top).all(|y| is_next(*i, y));
    let start = end - (0..end).rev().take_while(holds).count();
    if start > START || end - start < REPEATS * period[0].max(period[1]) {
        return None;
    }
    let line = |values: Vec<u32>| {
        let values: Vec<u64> = values.into_iter().map(u64::from).collect();
        period::find(table.kind, 0, &values, budget)
    };
    let row = |x| line((0..high).map(|y| cell(x, y)).collect());
    let column = |y| line((0..wide).map(|x| cell(x, y)).collect());
    Some(Slope {
        from: [table.from[0], table.from[1]],
        start: start as u64,
        period: period.map(|part| part as u64),
        step: step.into(),
        rows: (0..start + period[0]).map(row).collect::<Option<_>>()?,
        columns: (0..start + period[1]).map(column).collect::<Option<_>>()?,
    })
}

impl Rule for Slope {
    fn value(&self, at: &[u64]) -> Option<u64> {
        let (x, y) = (at[0].checked_sub(self.from[0])?, at[1].checked_sub(self.from[1])?);
        let [wide, high] = self.period;
        let beyond = |at: u64| at.saturating_sub(self.start);
        let periods = (beyond(x) / wide).min(beyond(y) / high);
        let (x, y) = (x - periods * wide, y - periods * high);
        let line = |lines: &[Period], i: u64, k| lines.get(i as usize).map(|line| line.value(&[k]));
        let value = line(&self.rows, x, y).or_else(|| line(&self.columns, y, x))??;
        value.checked_add(self.step.checked_mul(periods)?)
    }

    fn text(&self, names: &[&str]) -> String {
        let (x, y) = (names[0], names[1]);
        let ([wide, high], [left, low]) = (self.period, self.from);
        let mut text = format!("g({x} + {wide}, {y} + {high}) = g({x}, {y})");
        if self.step > 0 {
            let _ = write!(text, " + {}", self.step);
        }
        if self.start > 0 {
            let (left, low) = (left + self.start, low + self.start);
            let _ = write!(text, " for {x} ≥ {left} and {y} ≥ {low}");
        }
        let k = |from: u64| if from == 0 { "k".to_owned() } else { format!("k + {from}") };
        for (x, line) in (left..).zip(&self.rows) {
            let _ = write!(text, "\ng({x}, {}): {}", k(low), line.text(&["k"]));
        }
        for (y, line) in (low..).zip(&self.columns) {
            let _ = write!(text, "\ng({}, {y}): {}", k(left), line.text(&["k"]));
        }
        text
    }

    fn code(&self, names: &[&str]) -> String {
        let [x, y] = [0, 1].map(|i| match self.from[i] {
            0 => names[i].to_owned(),
            from => format!("{} - {from}", names[i]),
        });
        let ([wide, high], start) = (self.period, self.start);
        let periods = |name: &str, period: u64| match start {
            0 => format!("{name} / {period}"),
            _ => format!("{name}.saturating_sub({start}) / {period}"),
        };
        let (wide_periods, high_periods) = (periods("x", wide), periods("y", high));
        let mut code = format!(
            "{{
    let (x, y): (u64, u64) = ({x}, {y});
    let periods = ({wide_periods}).min({high_periods});
    let value: u64 = match (x - {wide} * periods, y - {high} * periods) {{\n"
        );
        let mut arm = |line: &Period, place: &dyn Fn(&str) -> String| {
            let body = line.code(&["k"]).replace('\n', "\n        ");
            let place = place(if mentions(&body, "k") { "k" } else { "_" });
            let comma = if body.starts_with('{') { "" } else { "," };
            let _ = writeln!(code, "        {place} => {body}{comma}");
        };
        for (i, line) in self.rows.iter().enumerate() {
            arm(line, &|k| format!("({i}, {k})"));
        }
        for (i, line) in self.columns.iter().enumerate() {
            arm(line, &|k| format!("({k}, {i})"));
        }
        let more = match self.step {
            0 => String::new(),
            step => format!(" + {step} * periods"),
        };
        code + &format!("        _ => unreachable!(),\n    }};\n    value{more}\n}}")
    }

    fn bits(&self) -> f64 {
        self.rows.iter().chain(&self.columns).map(Rule::bits).sum::<f64>() + 16.0
    }

    fn edges(&self) -> Vec<u64> {
        let edges = |period| [self.start, self.start + period, self.start + 100 * period];
        self.period.into_iter().flat_map(edges).collect()
    }
}
