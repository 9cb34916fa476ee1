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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::learn::trial::{self, code_agrees, is_right, later, noise, plane, sequence};

    /// A move lowers x by at most a half, or y by one or two, or z, or x and z both, by one.
    fn box_of_three(size: u64) -> Table {
        let pair = plane(size, |x, y| {
            let more = (1..=2.min(y)).map(|k| (x, y - k));
            (1..=x / 2).map(|k| (x - k, y)).chain(more).collect()
        });
        let cells = pair.cells.iter().flat_map(|&value| (0..size as u32).map(move |z| value ^ z));
        let size = vec![size as usize; 3];
        let (cells, is_parameter) = (cells.collect(), vec![false; 3]);
        Table { kind: Kind::Grundy, from: vec![0; 3], size, cells, is_parameter }
    }

    #[test]
    fn each_game_of_a_sum_has_its_rule() {
        let table = box_of_three(20);
        let rule = learn(&table, &later()).remove(0);
        let text = rule.text(&["x", "y", "z"]);
        assert!(text.starts_with("x / ") && text.ends_with(" ^ y % 3 ^ z"), "{text}");
        assert!(is_right(&*rule, &table));
        code_agrees(&[(rule, table.iter().map(|(at, _)| at[..3].to_vec()).collect())]);
        let cells = table.cells.iter().map(|&value| value ^ (u32::from(value % 5 == 0) * 16));
        assert!(learn(&Table { cells: cells.collect(), ..table }, &later()).is_empty());
    }

    #[test]
    fn what_is_no_formula_has_a_line_of_its_own() {
        let takes = |n: u64| [1, 3, 4].into_iter().filter(move |&take| take <= n);
        let heap = sequence(60, |n| takes(n).map(|take| vec![n - take]).collect());
        let cells = heap.cells.iter().flat_map(|value| [0, 1, 2].map(|y| value ^ y).repeat(4));
        let table = trial::table(Kind::Grundy, &[60, 12], cells.collect());
        let rule = learn(&table, &later()).remove(0);
        let text = rule.text(&["x", "y"]);
        assert!(text.starts_with("nim-sum of these games:\nx: period 7: 0 1 0 1 2 3 2"), "{text}");
        assert!(text.ends_with("\ny: y % 3"), "{text}");
        assert!(is_right(&*rule, &table));
        code_agrees(&[(rule, table.iter().map(|(at, _)| at[..2].to_vec()).collect())]);
    }

    #[test]
    fn equal_games_have_the_same_rule() {
        let heap =
            |most: u64| sequence(60, |n| (1..=most.min(n)).map(|take| vec![n - take]).collect());
        let parts = [heap(2), heap(4), heap(2)].into_iter().enumerate();
        let parts = parts.map(|(axis, heap)| (vec![axis], heap)).collect();
        let [a, b, c] = &rules(parts, &later()).unwrap()[..] else { panic!("there are three") };
        assert!(Arc::ptr_eq(&a.rule, &c.rule) && !Arc::ptr_eq(&a.rule, &b.rule));
    }

    #[test]
    fn coordinates_that_depend_on_each_other_are_one_game() {
        let mut table = box_of_three(20);
        let wythoff = plane(20, |x, y| {
            let both = (1..=x.min(y)).map(|k| (x - k, y - k));
            (0..x).map(|x| (x, y)).chain((0..y).map(|y| (x, y))).chain(both).collect()
        });
        let places: Vec<[u64; 4]> = table.iter().map(|(at, _)| at).collect();
        let value = |at: &[u64; 4]| wythoff.get(&[at[0], at[2]]).unwrap() ^ (at[1] % 3) as u32;
        table.cells = places.iter().map(value).collect();
        assert_eq!(parts(&table), [vec![0, 2], vec![1]]);
    }

    #[test]
    fn what_makes_no_difference_is_no_part() {
        let cells = (0..40).flat_map(|x| [u32::from(x % 3 > 0); 40]).collect();
        let table = trial::table(Kind::Outcome, &[40, 40], cells);
        let rule = learn(&table, &later()).remove(0);
        assert_eq!(rule.text(&["x", "y"]), "lost where x % 3 == 0");
        let two = (0..40).flat_map(|x| (0..40).map(move |y| (x + y) % 2)).collect();
        let two = trial::table(Kind::Outcome, &[40, 40], two);
        assert!(learn(&two, &later()).is_empty());
        assert!(learn(&noise(&[30, 30], 3), &later()).is_empty());
    }
}
