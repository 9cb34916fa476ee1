//! The subsequences g(bᵉ·n + r) of a sequence, of which its b-kernel consists.

use super::words::Words;
use crate::table::Kind;

/// A subsequence: the values at factor·n + rest, in each coordinate.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Part {
    pub(super) factor: u64,
    pub(super) rest: Vec<u64>,
}

impl Part {
    pub(super) fn value(&self, words: &Words, n: &[u64]) -> Option<u32> {
        let mut at = [0; 4];
        for (i, at) in at.iter_mut().enumerate().take(n.len()) {
            *at = self.factor * n[i] + self.rest[i] + words.offset;
        }
        let value = words.table.get(&at[..n.len()])?;
        Some(if words.table.kind == Kind::Outcome { 1 - value } else { value })
    }

    /// The subsequence of this one at base·n + digit.
    pub(super) fn part(&self, base: u64, digits: &[u64]) -> Part {
        let rest = self.rest.iter().zip(digits).map(|(rest, digit)| rest + self.factor * digit);
        Part { factor: self.factor * base, rest: rest.collect() }
    }

    /// The subsequence as people write it: g(2x, 2y + 1).
    pub(super) fn text(&self, names: &[&str]) -> String {
        let argument = |(name, &rest): (&&str, &u64)| {
            let product =
                if self.factor == 1 { name.to_string() } else { format!("{}{name}", self.factor) };
            if rest == 0 { product } else { format!("{product} + {rest}") }
        };
        let arguments: Vec<String> = names.iter().zip(&self.rest).map(argument).collect();
        format!("g({})", arguments.join(", "))
    }
}
