//! Tables of small games and of noise, and a compiler, to try the learners on.

use std::fmt::Write;
use std::fs;
use std::process::Command;
use std::time::Duration;

use cargo_grundy_explore::budget::{Budget, Search};
use cargo_grundy_explore::rule::Rule;
use cargo_grundy_explore::table::{Kind, NAMES, Table};

/// A budget that no test spends.
pub fn later() -> Budget {
    Search::new(Duration::from_secs(600)).budget()
}

fn mex(mut values: Vec<u32>) -> u32 {
    values.sort_unstable();
    values.dedup();
    values.iter().zip(0..).take_while(|&(&value, place)| value == place).count() as u32
}

/// The Grundy values from 0 on of a game whose options are sums of heaps.
pub fn sequence(length: u64, moves: impl Fn(u64) -> Vec<Vec<u64>>) -> Table {
    let mut cells: Vec<u32> = Vec::new();
    for n in 0..length {
        let sum = |heaps: Vec<u64>| heaps.iter().fold(0, |sum, &heap| sum ^ cells[heap as usize]);
        let value = mex(moves(n).into_iter().map(sum).collect());
        cells.push(value);
    }
    Table::sequence(Kind::Grundy, 0, cells)
}

/// The Grundy values of a game on pairs, of which each move makes one smaller and none greater.
pub fn plane(size: u64, moves: impl Fn(u64, u64) -> Vec<(u64, u64)>) -> Table {
    let mut cells: Vec<u32> = Vec::new();
    for x in 0..size {
        for y in 0..size {
            let value = |(x, y)| cells[(x * size + y) as usize];
            let value = mex(moves(x, y).into_iter().map(value).collect());
            cells.push(value);
        }
    }
    table(Kind::Grundy, &[size as usize; 2], cells)
}

/// A table from the origin on.
pub fn table(kind: Kind, size: &[usize], cells: Vec<u32>) -> Table {
    let dimensions = size.len();
    let (from, is_parameter) = (vec![0; dimensions], vec![false; dimensions]);
    Table { kind, from, size: size.to_vec(), cells, is_parameter }
}

/// A table of noise with this many values.
pub fn noise(size: &[usize], values: u32) -> Table {
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 33) as u32 % values
    };
    let cells = (0..size.iter().product()).map(|_| next()).collect();
    let kind = if values == 2 { Kind::Outcome } else { Kind::Grundy };
    table(kind, size, cells)
}

/// Whether the rule is right on a table.
pub fn is_right(rule: &dyn Rule, table: &Table) -> bool {
    let dimensions = table.dimensions();
    table.iter().all(|(at, value)| rule.value(&at[..dimensions]) == Some(u64::from(value)))
}

/// A rule and the positions to try it at.
pub type Tried = (Box<dyn Rule>, Vec<Vec<u64>>);

/// What a program prints, which must compile without a warning.
pub fn printed(program: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let (source, binary) = (folder.path().join("rules.rs"), folder.path().join("rules"));
    fs::write(&source, program).unwrap();
    let mut rustc = Command::new("rustc");
    rustc.args(["--edition", "2018", "-C", "debug-assertions=on", "-D", "warnings", "-o"]);
    let compiled = rustc.arg(&binary).arg(&source).output().unwrap();
    assert!(compiled.status.success(), "{}\n{program}", String::from_utf8_lossy(&compiled.stderr));
    let output = Command::new(&binary).output().unwrap();
    assert!(output.status.success(), "{}\n{program}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// Compiles the code of all rules into one program, and holds that it gives the same values.
pub fn code_agrees(rules: &[Tried]) {
    let (mut program, mut calls) = (String::new(), String::new());
    for (number, (rule, positions)) in rules.iter().enumerate() {
        let names = NAMES[positions[0].len()];
        let code = rule.code(names);
        let parameters = names.join(": u64, ");
        writeln!(program, "fn rule_{number}({parameters}: u64) -> u64 {{\n{code}\n}}").unwrap();
        let arguments: Vec<String> = (0..names.len()).map(|i| format!("at[{i}]")).collect();
        let call = format!("rule_{number}({})", arguments.join(", "));
        writeln!(calls, "    for at in &{positions:?} {{ println!(\"{{}}\", {call}); }}").unwrap();
    }
    let output = printed(&format!("{program}fn main() {{\n{calls}}}\n"));
    let mut lines = output.lines();
    for (number, (rule, positions)) in rules.iter().enumerate() {
        for at in positions {
            let expected = rule.value(at).map(|value| value.to_string());
            assert_eq!(lines.next(), expected.as_deref(), "{number} {at:?} {program}");
        }
    }
}

/// Take 1, …, and from the second move on at most some times what was taken before.
pub fn take_away(size: u64, times: u64) -> Table {
    let most = times * size;
    let mut won: Vec<Vec<bool>> = Vec::new();
    for n in 0..size {
        let loses = |take: u64| !won[(n - take) as usize][(times * take).min(most) as usize];
        let first = (1..=n).find(|&take| loses(take)).unwrap_or(u64::MAX);
        won.push((0..=most).map(|quota| first <= quota).collect());
    }
    let row = |row: &Vec<bool>| row[..size as usize].to_vec();
    let cells = won.iter().flat_map(row).map(u32::from).collect();
    table(Kind::Outcome, &[size as usize; 2], cells)
}

/// Euclid's game: take a multiple of the lower number from the higher.
pub fn euclid(size: u64) -> Table {
    plane(size, |x, y| {
        let (low, high) = (x.min(y), x.max(y));
        let to = |times| if x < y { (x, y - times * x) } else { (x - times * y, y) };
        (1..=high.checked_div(low).unwrap_or(0)).map(to).collect()
    })
}

/// A queen that nears the corner, and may also go past the diagonal by less than the reach.
pub fn wythoff(size: u64, reach: u64) -> Table {
    plane(size, |x, y| {
        let mut options: Vec<_> = (0..x).map(|to| (to, y)).collect();
        options.extend((0..y).map(|to| (x, to)));
        for a in 1..=x {
            let takes = (a + 1).saturating_sub(reach).max(1)..=y.min(a + reach - 1);
            options.extend(takes.map(|b| (x - a, y - b)));
        }
        options
    })
}

/// The outcomes of a sequence with these lost positions.
pub fn outcomes(length: u64, lost: &[u64]) -> Table {
    let cells = (0..length).map(|n| u32::from(!lost.contains(&n))).collect();
    Table::sequence(Kind::Outcome, 0, cells)
}
