#![deny(warnings)]
#![forbid(unsafe_code)]
#![warn(missing_docs, rust_2018_idioms)]

//! Everything of it is used or public.

use std::collections::BTreeMap;

/// How often there is each letter.
pub fn letters(text: &str) -> BTreeMap<char, u32> {
    let mut counts = BTreeMap::new();
    text.chars().for_each(|c| *counts.entry(c).or_insert(START) += 1);
    counts
}

const START: u32 = 0;

/// The bundle doesn't need it, nor what it needs.
pub fn unused() -> String {
    helper(&letters("a"))
}

fn helper(counts: &BTreeMap<char, u32>) -> String {
    format!("{:?}", counts)
}
