//! The functions that are pasted into a solution.

use std::fmt::Write;

use super::finding::Finding;
use super::game::{Claim, Rules};
use super::learn::{block, mentions};
use super::table::{Kind, NAMES};
use super::winning::Winning;

/// The functions of a finding, which compile alone: `grundy` if it gives values,
/// `first_player_wins`, and `winning_move` by its formulas or, if there are rules with types that
/// are understood, by these.
///
/// The position has `dimensions` coordinates, each an argument of the type `u64`, or if that is 0,
/// it is a multiset, which is given as a sorted slice.
pub(crate) fn code(
    finding: &Finding,
    winning: Option<&Winning>,
    dimensions: usize,
    rules: Option<&Rules>,
) -> String {
    let mut code = String::new();
    for line in finding.rule.text(names(dimensions)).lines() {
        let _ = writeln!(code, "// {line}");
    }
    let _ = write!(code, "\n{}", functions(finding, dimensions));
    let tried = || rules.and_then(|rules| winning_move(finding.kind, dimensions, rules));
    let moves = winning.map(|winning| made(winning, dimensions, rules)).or_else(tried);
    if let Some(moves) = moves {
        let _ = write!(code, "\n{moves}");
    }
    code
}

/// The functions, and how to call the one that gives what was found.
pub(crate) fn claim(finding: &Finding, dimensions: usize) -> Claim {
    let name = match finding.kind {
        Kind::Grundy => "grundy",
        Kind::Outcome => "first_player_wins",
    };
    let arguments: Vec<String> = match dimensions {
        0 => vec!["at".to_owned()],
        _ => (0..dimensions).map(|i| format!("at[{i}]")).collect(),
    };
    let call = format!("{name}({})", arguments.join(", "));
    Claim { functions: functions(finding, dimensions), call }
}

/// The names of the arguments.
fn names(dimensions: usize) -> &'static [&'static str] {
    if dimensions == 0 { &["piles"] } else { NAMES[dimensions] }
}

/// `grundy`, if the finding gives values, and `first_player_wins`.
pub(crate) fn functions(finding: &Finding, dimensions: usize) -> String {
    let names = names(dimensions);
    // What the body doesn't need has a name that says so to the compiler.
    let arguments = |body: &str| {
        let argument = |name: &&str| match (dimensions, mentions(body, name)) {
            (0, _) => format!("{name}: &[u64]"),
            (_, true) => format!("{name}: u64"),
            (_, false) => format!("_{name}: u64"),
        };
        names.iter().map(argument).collect::<Vec<_>>().join(", ")
    };
    let mut code = String::new();
    let (body, call) = (finding.rule.code(names), names.join(", "));
    match finding.kind {
        Kind::Grundy => {
            code += "/// The Grundy value.\n";
            let _ =
                writeln!(code, "pub fn grundy({}) -> u64 {}", arguments(&body), block(&body, 0));
            code += "\n/// Whether the player to move wins.\n";
            let _ = writeln!(
                code,
                "pub fn first_player_wins({}) -> bool {{\n    grundy({call}) != 0\n}}",
                arguments(&call)
            );
        }
        Kind::Outcome => {
            code += "/// Whether the player to move wins.\n";
            let _ = writeln!(
                code,
                "pub fn first_player_wins({}) -> bool {{\n    let value: u64 = {};\n    \
                 value != 0\n}}",
                arguments(&body),
                body.replace('\n', "\n    ")
            );
        }
    }
    code
}

/// `winning_move` by formulas, with the position as numbers, or a tuple or an array of them.
pub(crate) fn made(winning: &Winning, dimensions: usize, rules: Option<&Rules>) -> String {
    let names = names(dimensions);
    let types = rules.and_then(Rules::types);
    let is_array = types.is_some_and(|(position, _)| position.starts_with('['));
    let position = |list: &[String]| match (dimensions, is_array) {
        (_, true) => format!("[{}]", list.join(", ")),
        (1, _) => list.concat(),
        _ => format!("({})", list.join(", ")),
    };
    let of = match is_array {
        true => format!("[u64; {dimensions}]"),
        false => position(&vec!["u64".to_owned(); dimensions]),
    };
    let list: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
    let mut code =
        "/// A move to a lost position; `None` if there is none. The move is:\n".to_owned();
    for line in winning.text(names).lines() {
        let _ = writeln!(code, "/// {line}");
    }
    let _ = writeln!(
        code,
        "pub fn winning_move({}: {of}) -> Option<{of}> {{\n    \
         if !first_player_wins({}) {{\n        return None;\n    }}",
        position(&list),
        names.join(", ")
    );
    for step in &winning.steps {
        code += &step.code(names, position);
    }
    code + "    None\n}\n"
}

/// `winning_move`, by trying the user's own moves, and these; `None` if the types aren't
/// understood.
fn winning_move(kind: Kind, dimensions: usize, rules: &Rules) -> Option<String> {
    let (position, is_sum) = rules.types()?;
    if rules.has_won() || is_sum && kind == Kind::Outcome {
        return None;
    }
    let names = NAMES[dimensions];
    let cast = |name: &&str| format!("{name} as u64");
    let numbers = names.iter().map(cast).collect::<Vec<_>>().join(", ");
    let list = names.join(", ");
    let (pattern, call) = match dimensions {
        0 => ("ref piles".to_owned(), "&sorted(piles)".to_owned()),
        1 if !position.starts_with(['(', '[']) => (list, numbers),
        _ if position.starts_with('[') => (format!("[{list}]"), numbers),
        1 => (format!("({list},)"), numbers),
        _ => (format!("({list})"), numbers),
    };
    let (option, is_lost) = if is_sum {
        let sum = format!("option.iter().fold(0, |sum, &{pattern}| sum ^ grundy({call})) == 0");
        (format!("Vec<{position}>"), sum)
    } else {
        let pattern = format!("let {pattern} = *option;");
        (
            position.clone(),
            format!("{{\n        {pattern}\n        !first_player_wins({call})\n    }}"),
        )
    };
    let reference = if rules.by_reference { "&" } else { "" };
    let mut text = format!(
        "/// A move to a lost position; `None` if there is none.\npub fn winning_move(position: \
         {position}) -> Option<{option}> {{\n    moves({reference}position).into_iter()\
         .find(|option| {is_lost})\n}}\n"
    );
    if dimensions == 0 {
        text += "\nfn sorted<T: Copy + std::convert::TryInto<u64>>(piles: &[T]) -> Vec<u64> {\n    \
                 let mut piles: Vec<u64> =\n        piles.iter().filter_map(|&pile| pile.try_into()\
                 .ok()).collect();\n    piles.sort_unstable();\n    piles\n}\n";
    }
    let moves = rules.text.trim().replace("const MISERE", "#[allow(dead_code)]\nconst MISERE");
    Some(format!("{text}\n{moves}\n"))
}
