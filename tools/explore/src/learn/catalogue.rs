//! The tables that the snippets of the catalogue know.

use cargo_grundy::snippet::{embedded, paste};

use crate::known::{KNOWN, Known};
use crate::rule::Rule;
use crate::table::{Kind, Table};

/// A function of a snippet.
#[derive(Debug)]
struct Call {
    known: &'static Known,
    kind: Kind,
}

/// Finds the snippets that have this table.
pub fn learn(table: &Table) -> Vec<Box<dyn Rule>> {
    same(table).map(|call| Box::new(call) as Box<dyn Rule>).collect()
}

/// The name of a snippet that has this table.
pub fn name(table: &Table) -> Option<String> {
    same(table).next().map(|call| call.known.snippet.to_owned())
}

fn same(table: &Table) -> impl Iterator<Item = Call> + '_ {
    let dimensions = table.dimensions();
    calls(dimensions, table.kind).filter(move |call| {
        table.iter().all(|(at, value)| call.value(&at[..dimensions]) == Some(value.into()))
    })
}

/// The functions with so many coordinates that give values, or outcomes.
fn calls(dimensions: usize, kind: Kind) -> impl Iterator<Item = Call> {
    let fits = move |known: &&Known| {
        known.names.len() == dimensions && (known.is_grundy || kind == Kind::Outcome)
    };
    KNOWN.iter().filter(fits).map(move |known| Call { known, kind })
}

impl Rule for Call {
    fn value(&self, at: &[u64]) -> Option<u64> {
        let value = (self.known.value)(at)?;
        Some(if self.kind == Kind::Outcome { value.min(1) } else { value })
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
        let text = embedded::text(snippet).unwrap_or_default();
        let item = self.known.call.split('(').next().and_then(|path| path.rsplit("::").next());
        let needed = paste::item(snippet, text, item.unwrap_or_default());
        let text = needed.unwrap_or_else(|_| text.to_owned()).replace('\n', "\n        ");
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
