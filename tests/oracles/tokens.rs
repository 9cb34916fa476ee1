//! Strict parsing of inputs: any deviation from the statement is an error that names the line.

use std::ops::RangeInclusive;

use anyhow::{Result, bail, ensure};

/// The tokens of an input that haven't been read yet.
pub struct Tokens<'a> {
    line: usize,
    here: std::str::SplitWhitespace<'a>,
    below: std::str::Lines<'a>,
}

impl<'a> Tokens<'a> {
    /// All tokens of `input`.
    pub fn new(input: &'a str) -> Self {
        let mut below = input.lines();
        Tokens { line: 1, here: below.next().unwrap_or("").split_whitespace(), below }
    }

    fn next(&mut self) -> Option<&'a str> {
        loop {
            if let Some(token) = self.here.next() {
                return Some(token);
            }
            self.here = self.below.next()?.split_whitespace();
            self.line += 1;
        }
    }

    /// Reads a number in `range`; `what` names it in errors.
    pub fn int(&mut self, what: &str, range: RangeInclusive<u64>) -> Result<u64> {
        let token = self.next();
        match token.and_then(|token| token.parse().ok()) {
            Some(number) if range.contains(&number) => Ok(number),
            _ => bail!(
                "line {}: found {}, expected {what} from {} to {}",
                self.line,
                quoted(token),
                range.start(),
                range.end()
            ),
        }
    }

    /// Reads `count` numbers in `range`.
    pub fn ints(&mut self, count: u64, what: &str, range: RangeInclusive<u64>) -> Result<Vec<u64>> {
        (0..count).map(|_| self.int(what, range.clone())).collect()
    }

    /// Reads a token of `length` characters, each of which is in `allowed`.
    pub fn row(&mut self, what: &str, length: u64, allowed: &str) -> Result<Vec<u8>> {
        let token = self.next();
        match token.filter(|token| token.chars().all(|cell| allowed.contains(cell))) {
            Some(token) if token.len() as u64 == length => Ok(token.as_bytes().to_vec()),
            _ => bail!(
                "line {}: found {}, expected {what} of {length} of the characters {allowed:?}",
                self.line,
                quoted(token)
            ),
        }
    }

    /// Reads the edges of a tree with the vertices 1 to `n`, and numbers the vertices from 0.
    pub fn tree(&mut self, n: u64) -> Result<Vec<(usize, usize)>> {
        // Each vertex leads to another one of its part, and the last one to itself.
        let mut parts: Vec<usize> = (0..n as usize).collect();
        let mut edges = vec![];
        for _ in 1..n {
            let ends = self.ints(2, "a vertex", 1..=n)?;
            let (u, v) = (ends[0] as usize - 1, ends[1] as usize - 1);
            let (part, other) = (last(&mut parts, u), last(&mut parts, v));
            ensure!(part != other, "line {}: the edge {ends:?} closes a cycle", self.line);
            parts[part] = other;
            edges.push((u, v));
        }
        Ok(edges)
    }

    /// Reads a token whose length is in `lengths` and whose characters are all in `allowed`.
    pub fn word(
        &mut self,
        what: &str,
        lengths: RangeInclusive<u64>,
        allowed: &str,
    ) -> Result<Vec<u8>> {
        let token = self.next();
        match token.filter(|token| token.chars().all(|letter| allowed.contains(letter))) {
            Some(token) if lengths.contains(&(token.len() as u64)) => Ok(token.as_bytes().to_vec()),
            _ => bail!(
                "line {}: found {}, expected {what} of {} to {} of the characters {allowed:?}",
                self.line,
                quoted(token),
                lengths.start(),
                lengths.end()
            ),
        }
    }

    /// Reads a number in `range`, which may be negative.
    pub fn signed(&mut self, what: &str, range: RangeInclusive<i64>) -> Result<i64> {
        let token = self.next();
        match token.and_then(|token| token.parse().ok()) {
            Some(number) if range.contains(&number) => Ok(number),
            _ => bail!(
                "line {}: found {}, expected {what} from {} to {}",
                self.line,
                quoted(token),
                range.start(),
                range.end()
            ),
        }
    }

    /// Whether every token has been read.
    pub fn is_empty(&self) -> bool {
        self.here.clone().next().is_none()
            && self.below.clone().all(|line| line.split_whitespace().next().is_none())
    }

    /// Fails unless every token has been read.
    pub fn end(&mut self) -> Result<()> {
        match self.next() {
            None => Ok(()),
            Some(token) => bail!("line {}: found {token:?}, expected the end", self.line),
        }
    }
}

/// A line with these numbers.
pub fn line(numbers: &[u64]) -> String {
    let words: Vec<String> = numbers.iter().map(u64::to_string).collect();
    words.join(" ") + "\n"
}

/// The vertex that all of a part lead to in the end.
fn last(parts: &mut [usize], mut vertex: usize) -> usize {
    while parts[vertex] != vertex {
        parts[vertex] = parts[parts[vertex]];
        vertex = parts[vertex];
    }
    vertex
}

fn quoted(token: Option<&str>) -> String {
    token.map_or("the end of the input".to_owned(), |token| format!("{token:?}"))
}
