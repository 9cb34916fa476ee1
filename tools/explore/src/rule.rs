//! What a learner finds: a rule that gives the value at every position. And how sure it may be.

use std::fmt::{Debug, Write};

use serde::{Deserialize, Serialize};

use super::table::{Kind, Table};

/// A period, of which theorems speak.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// The first position of the table.
    pub from: u64,
    /// The number of values before the first period.
    pub start: u64,
    /// Its length.
    pub length: u64,
    /// Whether no value grows from one period to the next.
    pub is_constant: bool,
}

/// Gives the text of a function of a snippet and of all that it needs, by the names of both.
pub type Source = fn(&str, &str) -> String;

/// A rule for the values of a table.
pub trait Rule: Debug + Send + Sync {
    /// The value at a position; `None` where the rule says nothing, as beyond 2⁶⁴.
    fn value(&self, at: &[u64]) -> Option<u64>;

    /// The rule as people write it, with these names for the coordinates: `x ^ y`, or some lines.
    fn text(&self, names: &[&str]) -> String;

    /// The rule as a Rust expression of the type `u64`, which may be a block with its own items.
    /// The names are those of variables of the type `u64`. It compiles with rustc 1.63.
    fn code(&self, names: &[&str]) -> String;

    /// How many bits it takes to describe the rule among all that its learner could have found.
    fn bits(&self) -> f64;

    /// Positions where the rule would break if it were wrong, such as those around multiples of its
    /// period. Those that break every rule, such as powers of two, are tried anyway.
    fn edges(&self) -> Vec<u64> {
        Vec::new()
    }

    /// The period of the rule, if it is no more than that.
    fn period(&self) -> Option<Period> {
        None
    }
}

/// How sure a rule is, the surest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize)]
pub enum Tier {
    /// For this class of games there is a theorem by which the table proves the rule.
    Proved,
    /// Right on all of the table and, by the rules of the game, at positions far outside.
    Checked,
    /// Right on all of the table.
    Fits,
}

impl Tier {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Tier::Proved => "proved",
            Tier::Checked => "checked",
            Tier::Fits => "fits",
        }
    }
}

/// The most exceptions to a rule.
const EXCEPTIONS: usize = 8;

/// A rule that is wrong at some positions, with their values.
#[derive(Debug)]
struct Exceptions {
    kind: Kind,
    exceptions: Vec<(Vec<u64>, u64)>,
    /// The rule for all others.
    rule: Box<dyn Rule>,
    /// How many bits the exceptions take.
    bits: f64,
}

/// The rule with the exceptions that it needs to fit the part of the table that it was learnt
/// from; `None` if they are too many, or far from the least position.
pub(super) fn fitted(rule: Box<dyn Rule>, seen: &Table) -> Option<Box<dyn Rule>> {
    let mut exceptions = Vec::new();
    for (at, value) in seen.iter() {
        let at = &at[..seen.dimensions()];
        if rule.value(at) != Some(value.into()) {
            let near = |i: usize| at[i] - seen.from[i] < 8.max(seen.size[i] as u64 / 16);
            if exceptions.len() == EXCEPTIONS || !(0..at.len()).all(near) {
                return None;
            }
            exceptions.push((at.to_vec(), u64::from(value)));
        }
    }
    if exceptions.is_empty() {
        return Some(rule);
    }
    let cells = seen.cells.len() as f64;
    let greatest = f64::from(seen.iter().map(|(_, value)| value).max().unwrap_or(0) + 2);
    let bits = exceptions.len() as f64 * (cells.log2() + greatest.log2());
    Some(Box::new(Exceptions { kind: seen.kind, exceptions, rule, bits }))
}

impl Rule for Exceptions {
    fn value(&self, at: &[u64]) -> Option<u64> {
        let own = self.exceptions.iter().find(|(position, _)| position == at);
        own.map_or_else(|| self.rule.value(at), |&(_, value)| Some(value))
    }

    fn text(&self, names: &[&str]) -> String {
        let mut text = self.rule.text(names);
        text += "\nexcept: ";
        for (i, (at, value)) in self.exceptions.iter().enumerate() {
            let at = at.iter().map(u64::to_string).collect::<Vec<_>>().join(", ");
            let comma = if i == 0 { "" } else { ", " };
            let _ = write!(text, "{comma}{} at ({at})", self.kind.said(*value));
        }
        text
    }

    fn code(&self, names: &[&str]) -> String {
        let tuple = |numbers: String| match names {
            [_] => numbers,
            _ => format!("({numbers})"),
        };
        let mut code = format!("match {} {{\n", tuple(names.join(", ")));
        for (at, value) in &self.exceptions {
            let at = at.iter().map(u64::to_string).collect::<Vec<_>>().join(", ");
            let _ = writeln!(code, "    {} => {value},", tuple(at));
        }
        let rest = self.rule.code(names).replace('\n', "\n    ");
        let comma = if rest.starts_with('{') { "" } else { "," };
        let _ = write!(code, "    _ => {rest}{comma}\n}}");
        code
    }

    fn bits(&self) -> f64 {
        self.rule.bits() + self.bits
    }

    fn edges(&self) -> Vec<u64> {
        self.rule.edges()
    }
}
