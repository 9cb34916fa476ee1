//! Tables that repeat along the diagonal: `g(x + p, y + p) = g(x, y) + c` from some place on.
//!
//! What is left then are the first rows and columns, and each of them repeats, too. The game of a
//! chess knight is so.
//!
//! The simplest rule of the games `knight_two_ways`, `camel` and `king_with_a_pass`.

use crate::budget::Budget;
use std::fmt::Write;

use super::period::{self, Period};
use super::write::mentions;
use crate::rule::Rule;
use crate::table::Table;

/// The longest period, and the longest way to the first one.
const PERIOD: usize = 12;
const START: usize = 16;
/// How often a period must be seen.
const REPEATS: usize = 4;

#[derive(Debug)]
struct Diagonal {
    from: [u64; 2],
    start: u64,
    period: u64,
    step: u64,
    /// The first rows, from the diagonal on: the values at `(i, i + k)`, by k.
    rows: Vec<Period>,
    /// The first columns, below the diagonal: the values at `(i + k, i)`, by k.
    columns: Vec<Period>,
}

/// Finds the shortest period along the diagonal.
pub fn learn(table: &Table, budget: &Budget) -> Vec<Box<dyn Rule>> {
    if table.dimensions() != 2 || table.cells.contains(&Table::FREE) {
        return Vec::new();
    }
    let found = (1..=PERIOD).find_map(|period| find(table, period, budget));
    found.map(|rule| Box::new(rule) as Box<dyn Rule>).into_iter().collect()
}

fn find(table: &Table, period: usize, budget: &Budget) -> Option<Diagonal> {
    let side = *table.size.iter().min()?;
    let cell = |x: usize, y: usize| table.cells[x * table.size[1] + y];
    let last = side.checked_sub(1)?;
    budget.spend(side as u64);
    let step = cell(last, last).checked_sub(cell(last.checked_sub(period)?, last - period))?;
    let is_next = |x: usize, y: usize| cell(x + period, y + period) == cell(x, y) + step;
    // Scanned from the end: the first row and column from which on it holds.
    let holds = |i: &usize| {
        (*i..table.size[0] - period).all(|x| is_next(x, *i))
            && (*i..table.size[1] - period).all(|y| is_next(*i, y))
    };
    let start = side - period - (0..side - period).rev().take_while(holds).count();
    if start > START || side - start < REPEATS * period {
        return None;
    }
    let line = |i: usize, is_row: bool| {
        let length = table.size[usize::from(is_row)] - i;
        let value = |k: usize| if is_row { cell(i, i + k) } else { cell(i + k, i) };
        let values: Vec<u64> = (0..length).map(|k| value(k).into()).collect();
        period::find(table.kind, 0, &values, budget)
    };
    let rows = (0..start + period).map(|i| line(i, true)).collect::<Option<_>>()?;
    let columns = (0..start + period).map(|i| line(i, false)).collect::<Option<_>>()?;
    let (from, step) = ([table.from[0], table.from[1]], step.into());
    let (start, period) = (start as u64, period as u64);
    Some(Diagonal { from, start, period, step, rows, columns })
}

impl Rule for Diagonal {
    fn value(&self, at: &[u64]) -> Option<u64> {
        let (x, y) = (at[0].checked_sub(self.from[0])?, at[1].checked_sub(self.from[1])?);
        let least = x.min(y);
        let periods = least.saturating_sub(self.start) / self.period;
        let line = (least - periods * self.period) as usize;
        let lines = if x <= y { &self.rows } else { &self.columns };
        lines[line].value(&[x.abs_diff(y)])?.checked_add(self.step.checked_mul(periods)?)
    }

    fn text(&self, names: &[&str]) -> String {
        let (x, y) = (names[0], names[1]);
        let (period, step, begin) = (self.period, self.step, self.start);
        let mut text = format!("g({x} + {period}, {y} + {period}) = g({x}, {y})");
        if step > 0 {
            let _ = write!(text, " + {step}");
        }
        if begin > 0 {
            let _ = write!(
                text,
                " for {x} ≥ {} and {y} ≥ {}",
                self.from[0] + begin,
                self.from[1] + begin
            );
        }
        for (i, line) in self.rows.iter().enumerate() {
            let i = i as u64;
            let place = format!("{}, {} + k", i + self.from[0], i + self.from[1]);
            let _ = write!(text, "\ng({place}): {}", line.text(&["k"]));
        }
        for (i, line) in self.columns.iter().enumerate() {
            let i = i as u64;
            let place = format!("{} + k, {}", i + self.from[0], i + self.from[1]);
            let _ = write!(text, "\ng({place}): {}", line.text(&["k"]));
        }
        text
    }

    fn code(&self, names: &[&str]) -> String {
        let name = |i: usize| match self.from[i] {
            0 => names[i].to_owned(),
            from => format!("({} - {from})", names[i]),
        };
        let (x, y, period) = (name(0), name(1), self.period);
        let periodic = match self.start {
            0 => "least".to_owned(),
            start => format!("least.saturating_sub({start})"),
        };
        let mut code = format!(
            "{{\n    let (x, y): (u64, u64) = ({x}, {y});\n    let least = x.min(y);\n    let \
             periods = {periodic} / {period};\n    let line = least - periods * {period};\n"
        );
        let mut arms = String::new();
        for (is_row, lines) in [(true, &self.rows), (false, &self.columns)] {
            for (i, line) in lines.iter().enumerate() {
                let body = line.code(&["k"]).replace('\n', "\n        ");
                let comma = if body.starts_with('{') { "" } else { "," };
                let _ = writeln!(arms, "        ({is_row}, {i}) => {body}{comma}");
            }
        }
        if mentions(&arms, "k") {
            code += "    let k = x.max(y) - least;\n";
        }
        let more =
            if self.step > 0 { format!(" + {} * periods", self.step) } else { String::new() };
        let _ = write!(
            code,
            "    let value: u64 = match (x <= y, line) {{\n{arms}        _ => unreachable!(),\n    \
             }};\n    value{more}\n}}"
        );
        code
    }

    fn bits(&self) -> f64 {
        self.rows.iter().chain(&self.columns).map(Rule::bits).sum::<f64>() + 16.0
    }

    fn edges(&self) -> Vec<u64> {
        vec![self.start, self.start + self.period, self.start + 100 * self.period]
    }
}

#[cfg(test)]
mod tests {

    use super::*;
    use crate::learn::trial::later;
    use crate::table::Kind;

    /// The values of a knight that nears the corner, and of other pieces.
    fn piece(side: usize, steps: &[(i64, i64)]) -> Table {
        let mut cells = vec![0; side * side];
        let wide = side as i64;
        for sum in 0..2 * wide - 1 {
            for x in (sum - wide + 1).max(0)..=sum.min(wide - 1) {
                let y = sum - x;
                let to = |&(dx, dy): &(i64, i64)| (x + dx, y + dy);
                let options: Vec<u32> = steps
                    .iter()
                    .map(to)
                    .filter(|&(x, y)| x >= 0 && y >= 0 && x < wide && y < wide)
                    .map(|(x, y)| cells[(x * wide + y) as usize])
                    .collect();
                let mex = (0..).find(|value| !options.contains(value)).unwrap_or(0);
                cells[(x * wide + y) as usize] = mex;
            }
        }
        let (from, size, is_parameter) = (vec![0; 2], vec![side; 2], vec![false; 2]);
        Table { kind: Kind::Grundy, from, size, cells, is_parameter }
    }

    #[test]
    fn it_finds_the_knight() {
        // A board that ends has other values near its ends, as a knight may leave the part.
        let knight = piece(200, &[(-2, 1), (1, -2), (-2, -1), (-1, -2)]).part(&[96, 96]);
        let found = learn(&knight, &later());
        assert_eq!(found.len(), 1);
        assert!(knight.iter().all(|(at, value)| found[0].value(&at[..2]) == Some(value.into())));
    }

    #[test]
    fn it_refuses_nim() {
        let nim: Vec<u32> = (0..64 * 64).map(|i| (i / 64) ^ (i % 64)).collect();
        let nim = Table { cells: nim, ..piece(64, &[]) };
        assert!(learn(&nim, &later()).is_empty());
    }
}
