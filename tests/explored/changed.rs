//! Tables and games that nearly have a rule.

use std::time::Duration;

use anyhow::ensure;
use cargo_grundy_explore::budget::Search;
use cargo_grundy_explore::far::WORK;
use cargo_grundy_explore::find::find;
use cargo_grundy_explore::finding::{Context, Tried};
use cargo_grundy_explore::game::Values;
use cargo_grundy_explore::table::{Kind, Table};
use libtest_mimic::Trial;

use super::Game;

/// Games in which one move is changed at a number that is far from 0. They may have a rule, but
/// none that is false there.
pub(super) fn games() -> Vec<Game> {
    let mut games = Vec::new();
    let mut add = |name: String, around: String, rules: String| {
        let text = format!("// expect: any\n// options: 400000000\n// box: {around}\n{rules}\n");
        games.push(Game { name: format!("changed_{name}"), text });
    };
    for few in ["1, 2", "1, 3, 4", "2, 3", "1", "2, 5, 7"] {
        for far in [3001, 40_009, 100_000, 1_000_003] {
            let rules = format!(
                "fn moves(n: u64) -> Vec<u64> {{\n    \
                 [{few}, {far}].iter().filter_map(|&take: &u64| n.checked_sub(take)).collect()\n}}"
            );
            let name = format!("take_{}_{far}", few.replace(", ", "_"));
            add(name, format!("{}..={}", far - 9, far + 99), rules);
        }
    }
    for far in [4097, 65_537, 99_999, 177_148, 123_456, 531_441, 777_777, 1_000_000] {
        let rules = format!(
            "fn moves(n: u64) -> Vec<u64> {{\n    \
             let most = if n == {far} {{ 1 }} else {{ 3 }};\n    \
             (1..=n.min(most)).map(|take| n - take).collect()\n}}"
        );
        add(format!("bachet_{far}"), format!("{}..={}", far - 9, far + 99), rules);
    }
    for (a, b) in [(300, 700), (517, 518), (1001, 345), (4, 1500)] {
        let around = format!("{}..={}, {}..={}", a - 3, a + 9, b - 3, b + 9);
        let forbidden = format!("if (x, y) == ({a}, {b})");
        let rules = format!(
            "fn moves((x, y): (u64, u64)) -> Vec<(u64, u64)> {{\n    \
             let most = {forbidden} {{ 0 }} else {{ x.min(2) }};\n    \
             let from_x = (1..=most).map(|take| (x - take, y));\n    \
             from_x.chain((1..=y.min(3)).map(|take| (x, y - take))).collect()\n}}"
        );
        add(format!("short_rook_{a}_{b}"), around.clone(), rules);
        let rules = format!(
            "fn moves((x, y): (u64, u64)) -> Vec<(u64, u64)> {{\n    \
             let from = {forbidden} {{ 1 }} else {{ 0 }};\n    \
             let mut options: Vec<_> = (from.min(x)..x).map(|to| (to, y))\
             .collect();\n    options.extend((from.min(y)..y).map(|to| (x, to)));\n    options\n}}"
        );
        add(format!("two_piles_{a}_{b}"), around.clone(), rules);
        let rules = format!(
            "fn moves((x, y): (u64, u64)) -> Vec<(u64, u64)> {{\n    {forbidden} {{ return vec![]; \
             }}\n    let steps = [(1, 0), (0, 1), (1, 1)].into_iter();\n    let fits = |&(a, b): \
             &(u64, u64)| a <= x && b <= y;\n    steps.filter(fits).map(|(a, b)| (x - a, y - b))\
             .collect()\n}}"
        );
        add(format!("king_{a}_{b}"), around, rules);
    }
    games
}

/// A table by its size and its values.
type Whole = (&'static [usize], Kind, fn(&[u64]) -> u64);

/// Tables with rules of all kinds.
const TABLES: [Whole; 15] = [
    (&[300], Kind::Grundy, |at| at[0] % 7 / 2),
    (&[300], Kind::Grundy, |at| u64::from((at[0] + 1).trailing_zeros())),
    (&[300], Kind::Grundy, |at| at[0] / 2 % 3 + at[0] / 4),
    (&[300], Kind::Grundy, |at| [0, 1, 0, 1, 2, 3, 2][at[0] as usize % 7]),
    (&[400], Kind::Outcome, |at| u64::from(at[0] % 5 != 2)),
    (&[600], Kind::Outcome, |at| u64::from((at[0] + 1).ilog2() % 2)),
    (&[300], Kind::Grundy, |at| u64::from(at[0].count_ones() % 2)),
    (&[28, 28], Kind::Grundy, |at| at[0] ^ at[1]),
    (&[28, 28], Kind::Grundy, |at| (at[0] % 3) ^ (at[1] % 4)),
    (&[28, 28], Kind::Grundy, |at| at[0].min(at[1])),
    (&[30, 30], Kind::Outcome, |at| u64::from(at[0].abs_diff(at[1]) > 1)),
    (&[200, 2], Kind::Grundy, |at| (at[0] + 2 * at[1]) % 5),
    (&[40, 30], Kind::Grundy, |at| at[0] % (at[1] + 1)),
    (&[10, 10, 10], Kind::Grundy, |at| at[0] ^ at[1] ^ at[2]),
    (&[12, 12, 12], Kind::Outcome, |at| (at[0] + at[1] + at[2]) % 2),
];
/// In so many cells of each table, one after another, the value is changed.
const CHANGES: u64 = 20;

/// For each table a trial that changes single cells.
pub(super) fn tables() -> Vec<Trial> {
    let trial = |(number, whole): (usize, &'static Whole)| {
        Trial::test(format!("changed_table_{number}"), move || {
            for turn in 0..CHANGES {
                is_never_false(whole, turn)?;
            }
            Ok(())
        })
    };
    TABLES.iter().enumerate().map(trial).collect()
}

/// Changes a cell: whatever is found then has all values of the table and, where the table ends,
/// those that it would have without the change.
fn is_never_false(&(size, kind, value): &Whole, turn: u64) -> anyhow::Result<()> {
    let dimensions = size.len();
    let total: usize = size.iter().product();
    let (from, is_parameter) = (vec![0; dimensions], vec![false; dimensions]);
    let cells = vec![0; total];
    let mut table = Table { kind, from, size: size.to_vec(), cells, is_parameter };
    let places: Vec<[u64; 4]> = table.iter().map(|(at, _)| at).collect();
    table.cells = places.iter().map(|at| value(&at[..dimensions]) as u32).collect();
    // Places all over the table.
    let place = (turn as usize * 7919 + total / 3) % total;
    let before = table.cells[place];
    table.cells[place] = if kind == Kind::Grundy { before + 1 } else { 1 - before };
    let changed = &places[place][..dimensions];
    let mut context = Context {
        play: None,
        family: None,
        search: Search::new(Duration::from_millis(400)),
        tried: Tried::default(),
        named: &[],
        far: WORK,
        source: |_, _| String::new(),
    };
    for finding in find(&Values::Table(table.clone()), &mut context)? {
        let text = finding.rule.text(table.names());
        let given = |value: u64| if finding.kind == Kind::Grundy { value } else { value.min(1) };
        for (at, cell) in table.iter() {
            let own = finding.rule.value(&at[..dimensions]);
            ensure!(own == Some(given(cell.into())), "{text}: {own:?} at {at:?}");
        }
        for axis in (0..dimensions).filter(|&axis| !table.is_flag(axis)) {
            let last = table.size[axis] as u64;
            let beyond = (0..2 * last).map(|n| {
                let other = |i: usize| (n * 13 + i as u64) % 9.min(table.size[i] as u64);
                let mut at: Vec<u64> = (0..dimensions).map(other).collect();
                at[axis] = last + n;
                at
            });
            for at in beyond {
                let own = finding.rule.value(&at);
                let right = own.is_none_or(|own| own == given(value(&at)));
                ensure!(right, "{text}, which was changed at {changed:?}: {own:?} at {at:?}");
            }
        }
    }
    Ok(())
}
