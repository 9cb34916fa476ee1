//! What is seen in a table that has no rule.
//!
//! The rows of a table of pairs often have a period each, from some place on, where no formula is
//! known for all of them, as in Wythoff's game (Dress, Flammenkamp and Pink, Additive periodicity
//! of the Sprague-Grundy function of certain Nim games, 1999; Landman 2002). The values of games in
//! which heaps are split often are of two kinds: with the right mask, those with an even number of
//! ones among these digits are rare, and those with an odd number are common (Winning Ways, chapter
//! 4: sparse spaces). The xor of two common values is rare, so new rare values hardly arise.

use std::collections::BTreeMap;
use std::time::Duration;

use super::budget::{Budget, Search};
use super::learn::multiset::{Valued, nim_sum};
use super::learn::period::{self, Period};
use super::learn::pieces;
use super::learn::runs::run;
use super::table::{Kind, Table};

/// How many rows are listed.
const ROWS: usize = 6;
/// How long rows are looked at.
const TIME: Duration = Duration::from_millis(300);
/// How many bits the values after the first period have to say, so that rows of noise, of which
/// there are some hundreds with some hundreds of possible periods, have none.
const BITS: f64 = 48.0;
/// Among so many values, less than one in eight are rare.
const RARE: usize = 8;
/// The greatest value has less than so many binary digits.
const DIGITS: u32 = 12;
/// So many common values have to be explained by the mask, beyond those that any mask explains.
const EXPLAINED: usize = 10;
/// The fewest and the most runs that are listed, and how long they are on an average.
const FEWEST: usize = 3;
const RUNS: usize = 100;
const LONG: usize = 100;
/// The values that are listed.
const LISTED: usize = 24;

/// What is seen in a table, a line each.
pub(super) fn structure(table: &Table) -> Vec<String> {
    match table.dimensions() {
        1 => {
            let seen = runs(table).or_else(|| pieces::seen(table)).or_else(|| rare(table));
            seen.into_iter().collect()
        }
        2 => lines(table),
        _ => Vec::new(),
    }
}

/// What is seen in the values of multisets: whether they are sums of their elements.
pub(super) fn of_multisets(sets: &[Valued]) -> Vec<String> {
    let heaps = nim_sum::alone(sets);
    let value = |heap: u64| heaps.get(heap as usize).copied().map(u64::from);
    let has_two = |(set, value): &&Valued| set.len() > 1 && *value > 0;
    if sets.iter().filter(has_two).count() < EXPLAINED || !nim_sum::is_sum(sets, value) {
        return Vec::new();
    }
    let shown: Vec<String> = heaps.iter().skip(1).take(LISTED).map(u32::to_string).collect();
    let more = if heaps.len() > LISTED { " …" } else { "" };
    vec![format!(
        "the value of a multiset is the nim-sum of those of its elements, which are, from 1 on: \
         {}{more}",
        shown.join(" ")
    )]
}

/// The runs of a sequence in which each value stays for long.
fn runs(table: &Table) -> Option<String> {
    let chunks = || table.cells.chunk_by(|a, b| a == b);
    let count = chunks().take(RUNS + 1).count();
    if !(FEWEST..=RUNS).contains(&count) || table.cells.len() < LONG * count {
        return None;
    }
    let mut next = table.from[0];
    let run = |cells: &[u32]| {
        next += cells.len() as u64;
        (cells[0] != Table::FREE).then(|| run(table.kind, cells[0].into(), next - 1))
    };
    let runs: Vec<String> = chunks().filter_map(run).collect();
    Some(format!("runs: {} at least", runs.join(", ")))
}

/// The periods of the first rows, and of the first columns unless these are the same.
fn lines(table: &Table) -> Vec<String> {
    let budget = &Search::new(TIME).budget();
    let mut lines = along(table, 1, budget);
    if !table.is_symmetric() {
        lines.extend(along(table, 0, budget));
    }
    lines
}

/// The periods of the first lines in which only this coordinate changes.
fn along(table: &Table, axis: usize, budget: &Budget) -> Vec<String> {
    let bits = bits(table);
    let [first, other] = [table.from[axis], table.from[1 - axis]];
    let names = [table.names()[axis], table.names()[1 - axis]];
    let mut lines = Vec::new();
    for fixed in other..other + table.size[1 - axis] as u64 {
        if lines.len() == ROWS || !budget.spend(table.size[axis] as u64) {
            break;
        }
        let cell = |i| {
            let mut at = [fixed; 2];
            at[axis] = first + i as u64;
            table.get(&at)
        };
        let Some(cells) = (0..table.size[axis]).map(cell).collect::<Option<Vec<u32>>>() else {
            continue;
        };
        let values: Vec<u64> = cells.iter().copied().map(u64::from).collect();
        let Some(period) = period::find(table.kind, first, &values, budget) else { continue };
        // The first period, or two of them if they grow, are data and say nothing for it.
        let repeats = if period.is_constant { 1 } else { 2 };
        let given = (period.start + repeats * period.period) as usize;
        let told: f64 = cells.iter().skip(given).map(|cell| bits[cell]).sum();
        if told >= BITS && 2 * period.start as usize <= cells.len() {
            lines.push(line(&period, axis, names, fixed));
        }
    }
    lines
}

/// How many bits each value says, if each is as frequent as in the table.
fn bits(table: &Table) -> BTreeMap<u32, f64> {
    let mut counts: BTreeMap<u32, f64> = BTreeMap::new();
    for (_, value) in table.iter() {
        *counts.entry(value).or_default() += 1.0;
    }
    let all: f64 = counts.values().sum();
    counts.into_iter().map(|(value, count)| (value, (all / count).log2())).collect()
}

/// A period in words: `x = 3: from y = 8 on, g(3, y + 6) = g(3, y) + 6`.
fn line(period: &Period, axis: usize, [name, other]: [&str; 2], fixed: u64) -> String {
    let call = |number: String| match axis {
        0 => format!("g({number}, {fixed})"),
        _ => format!("g({fixed}, {number})"),
    };
    let later = call(format!("{name} + {}", period.period));
    let now = call(name.to_owned());
    let grows = match period.steps[..] {
        _ if period.is_constant => String::new(),
        [step, ref others @ ..] if others.iter().all(|&other| other == step) => {
            format!(" + {step}")
        }
        _ => {
            let least = period.steps.iter().min().unwrap_or(&0);
            let greatest = period.steps.iter().max().unwrap_or(&0);
            format!(" + {least} to {greatest}, by the residue")
        }
    };
    let first = period.from + period.start;
    format!("{other} = {fixed}: from {name} = {first} on, {later} = {now}{grows}")
}

/// The mask by which the values of a sequence are rare or common, if there is one.
fn rare(table: &Table) -> Option<String> {
    if table.kind != Kind::Grundy {
        return None;
    }
    let values = &table.cells;
    let greatest = values.iter().copied().max()?;
    let digits = u32::BITS - greatest.leading_zeros();
    if digits > DIGITS {
        return None;
    }
    // How often each value is in the first half, and in the second one.
    let mut counts = vec![[0; 2]; greatest as usize + 1];
    for (i, &value) in values.iter().enumerate() {
        counts[value as usize][usize::from(2 * i >= values.len())] += 1;
    }
    let is_rare = |value: u32, mask: u32| (value & mask).count_ones().is_multiple_of(2);
    let count = |mask: u32| {
        let mut sum = [0; 2];
        let rare = (0_u32..).zip(&counts).filter(|&(value, _)| is_rare(value, mask));
        for (_, counts) in rare {
            (0..2).for_each(|half| sum[half] += counts[half]);
        }
        sum
    };
    let (mask, [before, after]) =
        (1..1 << digits).map(|mask| (mask, count(mask))).min_by_key(|(_, count)| count[1])?;
    if RARE * after * 2 > values.len() || after > before {
        return None;
    }
    // Values that are independent over the field of two elements are told by some mask anyway.
    let common = |&value: &u32| !is_rare(value, mask) && counts[value as usize][1] > 1;
    let common: Vec<u32> = (0..=greatest).filter(common).collect();
    if common.len() < rank(&common) + EXPLAINED {
        return None;
    }
    let last = values.iter().rposition(|&value| is_rare(value, mask))?;
    let rare = before + after;
    Some(format!(
        "rare values: those with an even number of ones in value & {mask:#b}; {rare} of {} \
         positions have one, the last at {last}",
        values.len()
    ))
}

/// The number of independent ones among some numbers, as vectors of binary digits.
fn rank(numbers: &[u32]) -> usize {
    let mut basis: Vec<u32> = Vec::new();
    for &number in numbers {
        let rest = basis.iter().fold(number, |rest, &vector| rest.min(rest ^ vector));
        if rest > 0 {
            basis.push(rest);
        }
    }
    basis.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    fn mex(mut values: Vec<u32>) -> u32 {
        values.sort_unstable();
        values.dedup();
        values.iter().zip(0..).take_while(|&(&value, place)| value == place).count() as u32
    }

    /// The values of a game whose options are sums of two heaps.
    fn sequence(length: u64, moves: impl Fn(u64) -> Vec<[u64; 2]>) -> Table {
        let mut cells: Vec<u32> = Vec::new();
        for n in 0..length {
            let sum = |[a, b]: [u64; 2]| cells[a as usize] ^ cells[b as usize];
            let value = mex(moves(n).into_iter().map(sum).collect());
            cells.push(value);
        }
        Table::sequence(Kind::Grundy, 0, cells)
    }

    fn plane(side: usize, cells: Vec<u32>) -> Table {
        let (from, size, is_parameter) = (vec![0; 2], vec![side; 2], vec![false; 2]);
        Table { kind: Kind::Grundy, from, size, cells, is_parameter }
    }

    fn wythoff(side: usize) -> Table {
        let mut cells: Vec<u32> = Vec::new();
        for (x, y) in (0..side).flat_map(|x| (0..side).map(move |y| (x, y))) {
            let value = |x: usize, y: usize| cells[x * side + y];
            let mut options: Vec<u32> = (0..x).map(|to| value(to, y)).collect();
            options.extend((0..y).map(|to| value(x, to)));
            options.extend((1..=x.min(y)).map(|take| value(x - take, y - take)));
            cells.push(mex(options));
        }
        plane(side, cells)
    }

    fn noise(count: usize, value: impl Fn(u64) -> u32) -> Vec<u32> {
        let mut random = Random::new(5);
        (0..count).map(|_| value(random.number())).collect()
    }

    #[test]
    fn rows_of_wythoff_s_game_have_periods() {
        let lines = structure(&wythoff(120));
        let expected = [
            "x = 0: from y = 0 on, g(0, y + 1) = g(0, y) + 1",
            "x = 1: from y = 0 on, g(1, y + 3) = g(1, y) + 3",
            "x = 2: from y = 0 on, g(2, y + 3) = g(2, y) + 3",
            "x = 3: from y = 8 on, g(3, y + 6) = g(3, y) + 6",
            "x = 4: from y = 9 on, g(4, y + 12) = g(4, y) + 12",
            "x = 6: from y = 37 on, g(6, y + 12) = g(6, y) + 12",
        ];
        assert_eq!(lines, expected);
    }

    #[test]
    fn splitting_games_have_rare_values() {
        let unequal = |n: u64| (1..n.div_ceil(2)).map(|a| [a, n - a]).collect();
        let text = "rare values: those with an even number of ones in value & 0b111110; 442 of \
                    3000 positions have one, the last at 2992";
        assert_eq!(structure(&sequence(3000, unequal)), [text]);
        // 0.56: take all of 1 and leave nothing or two heaps, or take 2 and leave one or two.
        let octal = |n: u64| {
            let all = (n == 1).then_some([0, 0]).into_iter();
            let one = (1..=n.saturating_sub(1) / 2).map(|a| [a, n - 1 - a]);
            let two = (0..=n.saturating_sub(2) / 2).filter(|_| n > 2).map(|a| [a, n - 2 - a]);
            all.chain(one).chain(two).collect()
        };
        let text = "rare values: those with an even number of ones in value & 0b11011; 46 of 3000 \
                    positions have one, the last at 1795";
        assert_eq!(structure(&sequence(3000, octal)), [text]);
    }

    #[test]
    fn few_runs_are_listed() {
        // CF 255E: to any number from the fourth root to the square root.
        let root = |n: u64| (0..n).rev().find(|root| root * root <= n).unwrap_or(0);
        let next = |n: u64| {
            let least = (0..n).find(|low| low * low * low * low >= n).unwrap_or(n);
            (least..=root(n)).filter(|&to| to < n).map(|to| [to, 0]).collect()
        };
        let text = "runs: 0 up to 3, 1 up to 15, 2 up to 81, 0 up to 599 at least";
        assert_eq!(structure(&sequence(600, next)), [text]);
        assert!(runs(&sequence(300, next)).is_none());
    }

    #[test]
    fn noise_has_no_structure() {
        let is_silent = |value: &dyn Fn(u64) -> u32| {
            let sequence = Table::sequence(Kind::Grundy, 0, noise(5000, value));
            let plane = plane(120, noise(120 * 120, value));
            let outcomes = plane.outcomes();
            [sequence, plane, outcomes].iter().all(|table| structure(table).is_empty())
        };
        for values in [2, 3, 4, 10, 100, 1000] {
            assert!(is_silent(&|number| (number % values) as u32));
        }
        // With very different frequencies.
        assert!(is_silent(&|number| u32::from(number % 50 > 0)));
        assert!(is_silent(&u64::leading_zeros));
        assert!(is_silent(
            &|number| 40 - (number.leading_zeros() + (number as u32 | 1).trailing_zeros()).min(40)
        ));
    }

    #[test]
    fn sums_of_heaps_are_told() {
        let heaps = [0, 1, 0, 2, 1, 2, 0, 3];
        let mut sets: Vec<Valued> = Vec::new();
        for a in 0..8_u64 {
            for b in a.max(1)..8 {
                let set = if a == 0 { vec![b] } else { vec![a, b] };
                sets.push((set, heaps[a as usize] ^ heaps[b as usize]));
            }
        }
        let line = "the value of a multiset is the nim-sum of those of its elements, which are, \
                    from 1 on: 1 0 2 1 2 0 3";
        assert_eq!(of_multisets(&sets), [line]);
        sets[9].1 += 1;
        assert!(of_multisets(&sets).is_empty());
    }
}
