use std::cmp::{max, min, Ordering, Reverse};
use std::collections::*;
use std::fmt::{self, Debug, Write as _};
use std::io::{BufRead, Read};

pub mod order;

pub use order::Doubled;

pub fn render(words: &[&str]) -> String {
    let mut counts: BTreeMap<&str, u32> = BTreeMap::new();
    words.iter().for_each(|w| *counts.entry(w).or_default() += 1);
    let mut out = String::new();
    for (w, n) in counts {
        write!(out, "{w}{n}").unwrap();
    }
    out
}

pub fn read_all(mut bytes: &[u8]) -> u32 {
    let mut s = String::new();
    bytes.read_to_string(&mut s).unwrap();
    s.split(' ').map(|w| w.parse().unwrap_or(0)).fold(0, max)
}

pub fn first_line(bytes: &[u8]) -> usize {
    let mut s = String::new();
    bytes.take(9).read_line(&mut s).unwrap_or_default()
}

pub fn compare<T: Debug + Ord>(a: T, b: T) -> (String, Ordering) {
    (format!("{a:?}"), Reverse(&a).cmp(&Reverse(&b)))
}

pub fn smallest(a: HashSet<u8>, b: VecDeque<u8>) -> usize {
    min(a.len(), b.len()).doubled()
}

pub struct Unused;

impl fmt::Display for Unused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unused")
    }
}
