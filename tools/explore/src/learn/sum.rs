//! Sums of games, each of which is about coordinates of its own: the value is the nim-sum of
//! theirs. A coordinate that makes no difference is a game without moves.
//!
//! Needed by the games `four_kinds_of_heaps` and `cut_a_box_in_half`.

use std::sync::Arc;

use super::all;
use super::write::block;
use crate::budget::Budget;
use crate::rule::Rule;
use crate::table::{Kind, Table};

/// A rule for each game.
#[derive(Debug)]
struct Sum(Vec<Part>);

/// A game that is a part of the sum.
#[derive(Debug)]
struct Part {
    /// Its coordinates.
    axes: Vec<usize>,
    rule: Arc<dyn Rule>,
}

/// Finds the rule of each game where a table is that of a sum.
pub fn learn(table: &Table, budget: &Budget) -> Vec<Box<dyn Rule>> {
    if table.dimensions() < 2 || table.cells.contains(&Table::FREE) {
        return Vec::new();
    }
    let parts: Vec<(Vec<usize>, Table)> = parts(table)
        .into_iter()
        .enumerate()
        .map(|(i, axes)| (axes.clone(), alone(table, &axes, i == 0)))
        .collect();
    budget.spend(table.cells.len() as u64);
    let sum = |at: &[u64]| {
        let values = parts.iter().map(|(axes, part)| part.get(&of(axes, at)));
        values.map(Option::unwrap_or_default).fold(0, |sum, value| sum ^ value)
    };
    if parts.len() < 2 || table.iter().any(|(at, value)| sum(&at[..table.dimensions()]) != value) {
        return Vec::new();
    }
    let moving: Vec<_> =
        parts.into_iter().filter(|(_, part)| part.cells.iter().any(|&value| value > 0)).collect();
    // Outcomes have no nim-sum.
    if moving.is_empty() || moving.len() > 1 && table.kind == Kind::Outcome {
        return Vec::new();
    }
    rules(moving, budget).map(|parts| Box::new(Sum(parts)) as Box<dyn Rule>).into_iter().collect()
}

/// The rules of the games, which is the same for equal ones; `None` if one isn't found.
fn rules(parts: Vec<(Vec<usize>, Table)>, budget: &Budget) -> Option<Vec<Part>> {
    let place = |of: &Table| parts.iter().position(|(_, part)| part == of);
    let places: Vec<usize> = parts.iter().filter_map(|(_, part)| place(part)).collect();
    let mut left = (0..).zip(&places).filter(|(i, place)| i == *place).count() as u64;
    let mut known: Vec<Arc<dyn Rule>> = Vec::new();
    for (i, (_, part)) in parts.iter().enumerate() {
        if places[i] < i {
            known.push(Arc::clone(&known[places[i]]));
            continue;
        }
        let rules = budget.lend(left, |budget| all(part, budget));
        known.push(Arc::from(rules.into_iter().next()?));
        left -= 1;
    }
    Some(parts.into_iter().zip(known).map(|((axes, _), rule)| Part { axes, rule }).collect())
}

/// The coordinates that depend on each other, as far as two at a time tell.
fn parts(table: &Table) -> Vec<Vec<usize>> {
    let mut parts: Vec<Vec<usize>> = Vec::new();
    for axis in 0..table.dimensions() {
        let (mut linked, others): (Vec<_>, Vec<_>) = parts
            .into_iter()
            .partition(|part| part.iter().any(|&other| are_linked(table, other, axis)));
        linked.push(vec![axis]);
        let mut part = linked.concat();
        part.sort_unstable();
        parts = [others, vec![part]].concat();
    }
    parts.sort_unstable();
    parts
}

/// Whether the value isn't a sum of those of two coordinates, where all others are the least.
fn are_linked(table: &Table, one: usize, other: usize) -> bool {
    let value = |a: u64, b: u64| {
        let mut at = table.from.clone();
        (at[one], at[other]) = (a, b);
        table.get(&at).unwrap_or_default()
    };
    let values = |axis: usize| table.from[axis]..table.from[axis] + table.size[axis] as u64;
    let (a, b) = (table.from[one], table.from[other]);
    let is_no_sum = |(x, y)| value(x, y) ^ value(a, y) ^ value(x, b) != value(a, b);
    values(one).flat_map(|x| values(other).map(move |y| (x, y))).any(is_no_sum)
}

/// The table of a part, where all other coordinates are the least. The value at the least position
/// is that of the first part.
fn alone(table: &Table, axes: &[usize], is_first: bool) -> Table {
    let others = (0..table.dimensions()).rev().filter(|axis| !axes.contains(axis));
    let mut part = others.fold(table.clone(), |part, axis| part.slice(axis, table.from[axis]));
    if !is_first {
        let least = part.cells[0];
        part.cells.iter_mut().for_each(|value| *value ^= least);
    }
    part
}

/// Those of all coordinates, or of their names.
fn of<T: Copy>(axes: &[usize], all: &[T]) -> Vec<T> {
    axes.iter().map(|&axis| all[axis]).collect()
}

impl Rule for Sum {
    fn value(&self, at: &[u64]) -> Option<u64> {
        let mut values = self.0.iter().map(|part| part.rule.value(&of(&part.axes, at)));
        values.try_fold(0, |sum, value| Some(sum ^ value?))
    }

    fn text(&self, names: &[&str]) -> String {
        if let [part] = &self.0[..] {
            return part.rule.text(&of(&part.axes, names));
        }
        let texts = self.0.iter().map(|part| part.rule.text(&of(&part.axes, names)));
        let texts: Vec<String> = texts.collect();
        // Nothing in a formula without these binds weaker than `^`.
        if !texts.iter().any(|text| text.contains(['\n', ':', ';', '=', '<', '>', '|'])) {
            return texts.join(" ^ ");
        }
        let line = |(part, text): (&Part, String)| {
            let (names, text) = (of(&part.axes, names), text.replace('\n', "\n  "));
            format!("\n{}: {text}", names.join(", "))
        };
        let lines: String = self.0.iter().zip(texts).map(line).collect();
        format!("nim-sum of these games:{lines}")
    }

    fn code(&self, names: &[&str]) -> String {
        if let [part] = &self.0[..] {
            return part.rule.code(&of(&part.axes, names));
        }
        let (mut lines, mut sum) = (String::from("{\n"), Vec::new());
        for (i, Part { axes, rule }) in self.0.iter().enumerate() {
            let code = rule.code(&of(axes, names));
            let code = if code.contains('\n') { block(&code, 4) } else { code };
            lines += &format!("    let part{i}: u64 = {code};\n");
            sum.push(format!("part{i}"));
        }
        format!("{lines}    {}\n}}", sum.join(" ^ "))
    }

    fn bits(&self) -> f64 {
        self.0.iter().map(|part| part.rule.bits()).sum()
    }

    fn edges(&self) -> Vec<u64> {
        self.0.iter().flat_map(|part| part.rule.edges()).collect()
    }
}
