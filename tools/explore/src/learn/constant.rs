//! Tables with one value, which are parts of others.

use crate::rule::Rule;
use crate::table::{Kind, Table};

/// What it takes to say which value it is.
const BITS: f64 = 2.0;

/// The same value everywhere.
#[derive(Debug)]
struct Constant {
    kind: Kind,
    value: u64,
}

/// The rule of a table in which there is only one value.
pub(super) fn learn(table: &Table) -> Option<Box<dyn Rule>> {
    let mut values = table.iter().map(|(_, value)| value);
    let first = values.next().unwrap_or(0);
    let rule = Constant { kind: table.kind, value: first.into() };
    values.all(|value| value == first).then(|| Box::new(rule) as Box<dyn Rule>)
}

impl Rule for Constant {
    fn value(&self, _: &[u64]) -> Option<u64> {
        Some(self.value)
    }

    fn text(&self, _: &[&str]) -> String {
        self.kind.said(self.value)
    }

    fn code(&self, _: &[&str]) -> String {
        self.value.to_string()
    }

    fn bits(&self) -> f64 {
        BITS
    }
}
