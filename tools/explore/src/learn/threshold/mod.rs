//! Outcomes that change at most twice in each row: lost are the positions between two bounds, as in
//! Euclid's game or in take-away games with a quota. The bounds are sequences for themselves.
//!
//! Needed by the games with a quota, such as `quota_three_times` and `fibonacci_by_the_last_take`.

mod bound;
mod sums;
mod view;

use crate::budget::Budget;
use std::sync::Arc;

use super::all;
use crate::rule::Rule;
use crate::table::{Kind, Table};

use view::View;

/// With fewer known bounds, any sequence would do.
const FEWEST_ROWS: usize = 8;
const FEW_ROWS: usize = 20;
/// The bounds of one kind that are tried.
const MOST_BOUNDS: usize = 4;
/// Rows near the origin that have only one outcome, against the bounds.
const MOST_WHOLE_ROWS: usize = 2;
const NEAR: u64 = 8;
const MOST_EXCEPTIONS: usize = 8;

/// In the row n, one outcome for low(n) <= place < high(n), and the other elsewhere.
#[derive(Clone, Debug)]
struct Threshold {
    view: View,
    /// The outcome between the bounds.
    inside: u64,
    low: Option<Arc<dyn Rule>>,
    high: Option<Arc<dyn Rule>>,
    /// Rows with one outcome.
    whole: Vec<(u64, u64)>,
}

/// Finds bounds of the lost positions.
pub fn learn(table: &Table, budget: &Budget) -> Vec<Box<dyn Rule>> {
    if table.kind != Kind::Outcome || table.dimensions() != 2 {
        return Vec::new();
    }
    let mut found = Vec::new();
    for view in View::of(table) {
        for inside in [0, 1] {
            if budget.spend(table.cells.len() as u64) {
                found.extend(thresholds(table, view, inside, budget));
            }
        }
    }
    found.sort_by(|a: &Threshold, b| a.bits().total_cmp(&b.bits()));
    found.truncate(4);
    found.into_iter().map(|rule| Box::new(rule) as Box<dyn Rule>).collect()
}

fn thresholds(table: &Table, view: View, inside: u32, budget: &Budget) -> Vec<Threshold> {
    let Some([low, high]) = bounds(table, view, inside) else { return Vec::new() };
    if inside == 1 && (low.is_none() || high.is_none()) {
        return Vec::new(); // It is the same as one bound of the lost positions.
    }
    let lows = describe(low, budget);
    let highs = describe(high, budget);
    let mut found = Vec::new();
    for low in &lows {
        for high in highs.iter().filter(|high| low.is_some() || high.is_some()) {
            let (low, high) = (low.clone(), high.clone());
            let rule = Threshold { view, inside: inside.into(), low, high, whole: Vec::new() };
            found.extend(rule.with_whole_rows(table));
        }
    }
    found
}

/// The bounds of each row, as far as the table shows them; none where no row shows one.
fn bounds(table: &Table, view: View, inside: u32) -> Option<[Option<Table>; 2]> {
    let (from, rows) = view.rows(table);
    let free = vec![Table::FREE; rows.len()];
    let mut bounds = [free.clone(), free];
    for (n, (start, row)) in rows.iter().enumerate() {
        let is_inside = |cell: &u32| *cell == inside;
        let is_outside = |cell: &u32| *cell == 1 - inside;
        let Some(first) = row.iter().position(is_inside) else { continue };
        let last = row.iter().rposition(is_inside)?;
        if row[first..last].iter().any(is_outside) {
            // Such rows may be exceptions near the origin, but nowhere else.
            if n as u64 >= NEAR {
                return None;
            }
            continue;
        }
        if row[..first].iter().any(is_outside) {
            bounds[0][n] = (start + first as u64) as u32;
        }
        if row[last + 1..].iter().any(is_outside) {
            bounds[1][n] = (start + last as u64 + 1) as u32;
        }
    }
    let known = |cells: &[u32]| cells.iter().filter(|&&cell| cell != Table::FREE).count();
    if bounds.iter().all(|cells| known(cells) < FEWEST_ROWS) {
        return None;
    }
    Some(bounds.map(|cells| {
        (known(&cells) >= FEWEST_ROWS).then(|| Table::sequence(Kind::Grundy, from, cells))
    }))
}

/// Finds what a sequence is if it bounds lost positions.
pub fn sequences(sequence: &Table, budget: &Budget) -> Vec<Box<dyn Rule>> {
    budget.spend(sequence.cells.len() as u64);
    bound::bounds(sequence)
}

/// What a bound may be; no bound is always possible.
fn describe(sequence: Option<Table>, budget: &Budget) -> Vec<Option<Arc<dyn Rule>>> {
    let Some(sequence) = sequence else { return vec![None] };
    let mut found = bound::bounds(&sequence);
    // A bound of a few rows may be many things; that of many rows is what it seems to be.
    if found.is_empty() || sequence.iter().count() < FEW_ROWS {
        found.extend(all(&sequence, budget));
    }
    found.truncate(MOST_BOUNDS);
    found.into_iter().map(|rule| Some(Arc::from(rule))).collect()
}

impl Threshold {
    /// With the rows near the origin that the bounds don't explain, if that makes it right.
    fn with_whole_rows(mut self, table: &Table) -> Option<Threshold> {
        let (from, rows) = self.view.rows(table);
        let mut exceptions = 0;
        for (n, (start, row)) in (from..).zip(&rows) {
            let cells = (*start..).zip(row).filter(|(_, cell)| **cell != Table::FREE);
            let wrong: Vec<u64> = cells
                .filter(|&(place, &cell)| self.at(n, place) != Some(u64::from(cell)))
                .map(|(place, _)| place)
                .collect();
            let is_whole = row.windows(2).all(|pair| pair[0] == pair[1]) && row.len() > 1;
            if !wrong.is_empty() && is_whole && n < from + NEAR {
                self.whole.push((n, u64::from(row[0])));
            } else {
                exceptions += wrong.len();
                if wrong.iter().any(|place| n.max(*place) >= from + NEAR) {
                    return None;
                }
            }
        }
        (exceptions <= MOST_EXCEPTIONS && self.whole.len() <= MOST_WHOLE_ROWS).then_some(self)
    }

    fn at(&self, n: u64, place: u64) -> Option<u64> {
        if let Some(&(_, outcome)) = self.whole.iter().find(|row| row.0 == n) {
            return Some(outcome);
        }
        let low = self.low.as_ref().map_or(Some(0), |low| low.value(&[n]))?;
        let high = self.high.as_ref().map_or(Some(u64::MAX), |high| high.value(&[n]))?;
        Some(if low <= place && place < high { self.inside } else { 1 - self.inside })
    }
}

impl Rule for Threshold {
    fn value(&self, at: &[u64]) -> Option<u64> {
        let (n, place) = self.view.place(at);
        self.at(n, place)
    }

    fn text(&self, names: &[&str]) -> String {
        let (n, place) = self.view.said(names);
        let mut where_ = String::new();
        let mut bound = |rule: &dyn Rule, name: &str| {
            let text = rule.text(&[&n]);
            if rule.text(&["n"]).contains(['=', '\n', ',']) {
                where_ += &format!("; {name}({n}): {text}");
                format!("{name}({n})")
            } else {
                text
            }
        };
        let low = self.low.as_deref().map(|low| bound(low, "l"));
        let high = self.high.as_deref().map(|high| bound(high, "t"));
        let range = match (low, high) {
            (Some(low), Some(high)) => format!("{low} <= {place} < {high}"),
            (Some(low), None) => format!("{place} >= {low}"),
            (None, high) => format!("{place} < {}", high.unwrap_or_default()),
        };
        let mut first = String::new();
        for (row, outcome) in &self.whole {
            let outcome = Kind::Outcome.said(*outcome);
            first += &format!("{n} = {row}: {outcome}; otherwise ");
        }
        let outcome = Kind::Outcome.said(self.inside);
        format!("{first}{outcome} where {range}{where_}")
    }

    fn code(&self, names: &[&str]) -> String {
        let (n, place) = self.view.names(names);
        let bounds = [("from", &self.low, "<="), ("until", &self.high, ">")];
        let mut code = String::new();
        let mut inside = Vec::new();
        for (name, bound, relation) in bounds {
            if let Some(bound) = bound {
                let value = bound.code(&[n]).replace('\n', "\n    ");
                code += &format!("    let {name} = {value};\n");
                inside.push(format!("{name} {relation} {place}"));
            }
        }
        let [inner, outer] = [self.inside, 1 - self.inside];
        code += "    ";
        for (row, outcome) in &self.whole {
            code += &format!("if {n} == {row} {{ {outcome} }} else ");
        }
        code += &format!("if {} {{ {inner} }} else {{ {outer} }}\n}}", inside.join(" && "));
        format!("{{\n{}{code}", self.view.definitions(names, &code))
    }

    fn bits(&self) -> f64 {
        let bounds = [&self.low, &self.high].into_iter().flatten();
        3.0 + 4.0 * self.whole.len() as f64 + bounds.map(|bound| bound.bits()).sum::<f64>()
    }

    fn edges(&self) -> Vec<u64> {
        [&self.low, &self.high].into_iter().flatten().flat_map(|bound| bound.edges()).collect()
    }
}
