//! The tables that the snippets of the catalogue know.

use crate::known::{KNOWN, Known};
use crate::rule::{Rule, Source};
use crate::table::{Kind, Table};

/// A function of a snippet.
#[derive(Debug)]
struct Call {
    known: &'static Known,
    kind: Kind,
    /// The text of the function and of all that it needs.
    text: String,
}

/// Finds the snippets that have this table. `source` is asked for the functions that are found.
pub fn learn(table: &Table, source: Source) -> Vec<Box<dyn Rule>> {
    let call = |known: &'static Known| {
        let text = source(known.snippet, known.function());
        Box::new(Call { known, kind: table.kind, text }) as Box<dyn Rule>
    };
    same(table).map(call).collect()
}

/// The name of a snippet that has this table.
pub fn name(table: &Table) -> Option<String> {
    same(table).next().map(|known| known.snippet.to_owned())
}

/// How many bits a table says at least that is known by its snippet: a few lost positions among
/// many that are won may be those of any game.
const INFORMATION: f64 = 64.0;

/// The functions that give what is in this table, if it says enough to tell them apart.
fn same(table: &Table) -> impl Iterator<Item = &'static Known> + '_ {
    let dimensions = table.dimensions();
    let fits = move |known: &&Known| {
        known.names.len() == dimensions && (known.is_grundy || table.kind == Kind::Outcome)
    };
    let is_told = table.information() >= INFORMATION && differs_off_the_axes(table);
    KNOWN.iter().filter(move |_| is_told).filter(fits).filter(move |known| {
        let mut cells = table.iter();
        cells.all(|(at, cell)| value(known, table.kind, &at[..dimensions]) == Some(cell.into()))
    })
}

/// Whether the positions without a 0 have more than one value: many games are lost where nothing is
/// left of something, and nowhere else.
fn differs_off_the_axes(table: &Table) -> bool {
    let dimensions = table.dimensions();
    let is_off = |at: &[u64]| at[..dimensions].iter().all(|&coordinate| coordinate > 0);
    let mut cells = table.iter().filter(|(at, _)| is_off(&at[..])).map(|(_, cell)| cell);
    let first = cells.next();
    cells.any(|cell| Some(cell) != first)
}

/// What a function gives at a position: a value, or an outcome.
fn value(known: &Known, kind: Kind, at: &[u64]) -> Option<u64> {
    let value = (known.value)(at)?;
    Some(if kind == Kind::Outcome { value.min(1) } else { value })
}

impl Rule for Call {
    fn value(&self, at: &[u64]) -> Option<u64> {
        value(self.known, self.kind, at)
    }

    fn text(&self, names: &[&str]) -> String {
        let call = renamed(self.known, names);
        match (self.kind, self.known.is_grundy) {
            (Kind::Grundy, _) => call,
            (Kind::Outcome, true) => format!("lost where {call} == 0"),
            (Kind::Outcome, false) => format!("lost where !{call}"),
        }
    }

    fn code(&self, names: &[&str]) -> String {
        let snippet = self.known.snippet;
        let text = self.text.replace('\n', "\n        ");
        let call = renamed(self.known, names);
        let value = if self.known.is_grundy { call } else { format!("u64::from({call})") };
        format!("{{\n    mod {snippet} {{\n        {}\n    }}\n    {value}\n}}", text.trim_end())
    }

    fn bits(&self) -> f64 {
        (KNOWN.len() as f64).log2()
    }
}

/// The call of a function with these names for its coordinates.
fn renamed(known: &Known, names: &[&str]) -> String {
    let word = |word: &str| {
        let place = known.names.iter().position(|name| *name == word);
        place.and_then(|place| names.get(place).copied()).map(str::to_owned)
    };
    let mut call = String::new();
    let mut rest = known.call;
    while let Some(begin) = rest.find(|c: char| c.is_ascii_alphabetic()) {
        let (before, after) = rest.split_at(begin);
        let end = after.find(|c: char| !c.is_ascii_alphanumeric() && c != '_');
        let (own, after) = after.split_at(end.unwrap_or(after.len()));
        call += before;
        call += &word(own).unwrap_or_else(|| own.to_owned());
        rest = after;
    }
    call + rest
}
