//! Maximum Nim: whoever may take up to f(n) from a heap of n, where f grows by at most 1 at a time,
//! leaves the value f(n) where f grows, and elsewhere that of n - f(n) - 1 (Levine, Fractal
//! sequences and restricted Nim, 2006). So f is the greatest value so far, for which other learners
//! have formulas.
//!
//! Needed by the games `strange_nim`, `take_up_to_root` and `take_up_to_logarithm`.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use super::expression;
use crate::budget::Budget;
use crate::rule::Rule;
use crate::table::{Kind, Table};

/// A value to which more moves lead takes too long.
const STEPS: u32 = 1000;
/// So many values are remembered for each value of a parameter.
const KNOWN: usize = 1 << 20;

/// The most that may be taken along a coordinate.
#[derive(Debug)]
struct Jumps {
    axis: usize,
    from: u64,
    most: Box<dyn Rule>,
    /// The first values for each value of the parameter. Who asks for all values of a table, one
    /// after another, would walk the same moves again and again.
    known: Mutex<BTreeMap<u64, Vec<u64>>>,
}

/// Finds what may be taken at most, in a sequence or for each value of a parameter.
pub fn learn(table: &Table, budget: &Budget) -> Vec<Box<dyn Rule>> {
    let axes: Vec<usize> = (0..table.dimensions()).filter(|&i| !table.is_parameter[i]).collect();
    let (&[axis], 1 | 2) = (&axes[..], table.dimensions()) else { return Vec::new() };
    if table.kind != Kind::Grundy || table.cells.contains(&Table::FREE) {
        return Vec::new();
    }
    let most = maxima(table, axis);
    if most == *table || !grows(&most, axis) {
        return Vec::new();
    }
    let formulas = expression::learn(&most, &budget.part(2)).into_iter();
    let theory = std::iter::once_with(|| expression::theory(&most, budget)).flatten();
    let from = table.from[axis];
    let rules =
        formulas.chain(theory).map(|most| Jumps { axis, from, most, known: Mutex::default() });
    let mut right = rules.filter(|rule| {
        let at = |at: &[u64; 4]| rule.value(&at[..table.dimensions()]);
        table.iter().all(|(position, value)| at(&position) == Some(value.into()))
    });
    right.next().map(|rule| Box::new(rule) as Box<dyn Rule>).into_iter().collect()
}

/// The greatest values up to each position along a coordinate.
fn maxima(table: &Table, axis: usize) -> Table {
    let mut most = table.clone();
    let inner: usize = table.size[axis + 1..].iter().product();
    for i in 0..most.cells.len() {
        if !(i / inner).is_multiple_of(table.size[axis]) {
            most.cells[i] = most.cells[i].max(most.cells[i - inner]);
        }
    }
    most
}

/// Whether the greatest value grows in all but the first sixteenth of a table. From where it no
/// longer does, the values have a period, which another learner finds.
fn grows(most: &Table, axis: usize) -> bool {
    let inner: usize = most.size[axis + 1..].iter().product();
    let (last, early) = (most.size[axis] - 1, most.size[axis] / 16);
    let mut lines = most.cells.chunks(inner * most.size[axis]);
    lines.any(|line| line[early * inner..][..inner] != line[last * inner..])
}

impl Jumps {
    /// The value at a position, given the first ones.
    fn walk(&self, at: &[u64], known: &[u64]) -> Option<u64> {
        let mut at = at.to_vec();
        for _ in 0..STEPS {
            let n = at[self.axis];
            let place = n.checked_sub(self.from).and_then(|place| usize::try_from(place).ok());
            if let Some(value) = place.and_then(|place| known.get(place)) {
                return Some(*value);
            }
            let mut most = |n: u64| {
                at[self.axis] = n;
                self.most.value(&at)
            };
            let taken = most(n)?;
            if n <= self.from || most(n - 1)? < taken {
                return Some(taken);
            }
            // As long as the most stays what it is, many moves are one.
            let mut step = taken.checked_add(1)?;
            while step <= n / 2 && n - 2 * step >= self.from && most(n - 2 * step)? == taken {
                step *= 2;
            }
            at[self.axis] = n.checked_sub(step)?;
        }
        None
    }
}

impl Rule for Jumps {
    fn value(&self, at: &[u64]) -> Option<u64> {
        let parameter = at.get(1 - self.axis).copied().unwrap_or(0);
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let known = known.entry(parameter).or_default();
        let value = self.walk(at, known)?;
        if known.len() < KNOWN && at[self.axis] == self.from + known.len() as u64 {
            known.push(value);
        }
        Some(value)
    }

    fn text(&self, names: &[&str]) -> String {
        let (n, call) = (names[self.axis], |of: &str| {
            let mut names = names.to_vec();
            names[self.axis] = of;
            format!("g({})", names.join(", "))
        });
        format!(
            "{} = f where f is greater than before {n}, otherwise {}; f = {}",
            call(n),
            call(&format!("{n} - f - 1")),
            self.most.text(names)
        )
    }

    fn code(&self, names: &[&str]) -> String {
        let (n, from) = (names[self.axis], self.from);
        let most = self.most.code(names).replace('\n', "\n    ");
        let least = if from == 0 { String::new() } else { format!(" && n - 2 * step >= {from}") };
        format!(
            "{{
    let most = |{n}: u64| -> u64 {{ {most} }};
    let mut n = {n};
    loop {{
        let taken = most(n);
        if n <= {from} || most(n - 1) < taken {{
            break taken;
        }}
        // As long as the most stays what it is, many moves are one.
        let mut step = taken + 1;
        while step <= n / 2{least} && most(n - 2 * step) == taken {{
            step *= 2;
        }}
        n -= step;
    }}
}}"
        )
    }

    fn bits(&self) -> f64 {
        self.most.bits() + 4.0
    }

    fn edges(&self) -> Vec<u64> {
        self.most.edges()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::budget::Search;
    use crate::table::Kind;

    #[test]
    fn nothing_is_looked_for_where_the_greatest_value_no_longer_grows() {
        let bounded = (0..1600_u32).map(|n| n.count_ones().min(5)).collect();
        let budget = Search::new(Duration::from_secs(60)).budget();
        assert!(learn(&Table::sequence(Kind::Grundy, 0, bounded), &budget).is_empty());
        assert!(!budget.was_used());
    }
}
