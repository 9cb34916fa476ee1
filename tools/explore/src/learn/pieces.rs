//! Numbers whose pieces are games of their own, so that the value is the nim-sum of theirs: the
//! binary ones, as where coins are turned, the runs of ones, as where pins are knocked down, or the
//! powers of primes, as where prime factors are taken.
//!
//! Needed by the games `ruler_as_bits`, `mock_turtles_as_bits`, `divide_by_a_prime_power` and
//! `divide_by_a_prime_or_its_square`.

use super::expression::first_power;
use super::write::{block, mentions};
use super::{all, listed};
use crate::budget::Budget;
use crate::rule::Rule;
use crate::table::{Kind, Table};

/// What a number is cut into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Piece {
    /// The digits that are 1, by their places from 0 on.
    One,
    /// The runs of ones, by their lengths.
    Run,
    /// The powers of primes whose product it is, by their exponents.
    Power,
}

const PIECES: [Piece; 3] = [Piece::One, Piece::Run, Piece::Power];

/// A shorter table has too few pieces.
const SHORTEST: usize = 256;

impl Piece {
    /// The number that is this piece alone.
    fn alone(self, i: u64) -> Option<u64> {
        let power = 1_u64.checked_shl(u32::try_from(i).ok()?)?;
        Some(if self == Piece::Run { power - 1 } else { power })
    }

    /// The number that has no pieces.
    fn none(self) -> u64 {
        u64::from(self == Piece::Power)
    }

    /// The first of these pieces of a number that has some, and the number without it; `None` if it
    /// would take too long to find.
    fn first(self, n: u64) -> Option<(u64, u64)> {
        let place = n.trailing_zeros();
        Some(match self {
            Piece::One => (place.into(), n & (n - 1)),
            Piece::Run => {
                let length = (!(n >> place)).trailing_zeros();
                (length.into(), n & n.wrapping_add(1 << place))
            }
            Piece::Power => {
                let (prime, exponent) = first_power(n)?;
                (exponent.into(), n / prime.pow(exponent))
            }
        })
    }

    /// The values of the pieces, if a table is that of their sums.
    fn values(self, table: &Table) -> Option<Vec<u32>> {
        if !is_such(table) || table.from[0] > self.none() {
            return None;
        }
        let cell = |n: u64| table.get(&[n]);
        let values: Vec<u32> = (0..).map_while(|i| cell(self.alone(i)?)).collect();
        let is_sum = |([n, ..], value): ([u64; 4], u32)| match n <= self.none() {
            true => value == 0,
            false => self.first(n).is_some_and(|(i, rest)| {
                cell(rest).zip(values.get(i as usize)).is_some_and(|(a, b)| a ^ b == value)
            }),
        };
        table.iter().all(is_sum).then_some(values)
    }

    fn text(self, n: &str) -> String {
        match self {
            Piece::One => format!("nim-sum of t(i) for each bit i of {n} that is 1"),
            Piece::Run => format!("nim-sum of t(i) for each run of i ones in binary {n}"),
            Piece::Power => {
                format!("nim-sum of t(i) for each prime factor of {n} with the exponent i")
            }
        }
    }
}

/// Whether a table may be that of sums over pieces.
fn is_such(table: &Table) -> bool {
    let is_sequence = table.kind == Kind::Grundy && table.dimensions() == 1;
    is_sequence && table.cells.len() >= SHORTEST
}

/// A number as a sum of its pieces.
#[derive(Debug)]
struct Pieces {
    piece: Piece,
    /// The rule of the values of the pieces.
    rule: Box<dyn Rule>,
}

/// Finds the rule of the pieces where a table is that of their sums.
pub fn learn(table: &Table, budget: &Budget) -> Vec<Box<dyn Rule>> {
    if !is_such(table) || !budget.spend(table.cells.len() as u64) {
        return Vec::new();
    }
    let rule = |piece: Piece| {
        let values = Table::sequence(Kind::Grundy, 0, piece.values(table)?);
        // Few values have many rules.
        let mut rules = all(&values, budget).into_iter();
        let rule = rules.find(|rule| rule.bits() <= values.information())?;
        Some(Box::new(Pieces { piece, rule }) as Box<dyn Rule>)
    };
    PIECES.into_iter().filter_map(rule).collect()
}

/// What the pieces of numbers are, and their values, if a table is that of their sums.
pub fn seen(table: &Table) -> Option<String> {
    let said = |piece: Piece| {
        let values: Vec<u64> = piece.values(table)?.into_iter().map(u64::from).collect();
        let text = piece.text(table.names()[0]);
        Some(format!("{text}; t(i), from i = 0 on: {}", listed(&values)))
    };
    PIECES.into_iter().find_map(said)
}

impl Rule for Pieces {
    fn value(&self, at: &[u64]) -> Option<u64> {
        let (mut sum, mut rest) = (0, at[0]);
        while rest > self.piece.none() {
            let (i, others) = self.piece.first(rest)?;
            sum ^= self.rule.value(&[i])?;
            rest = others;
        }
        Some(sum)
    }

    fn text(&self, names: &[&str]) -> String {
        format!("{}; t(i): {}", self.piece.text(names[0]), self.rule.text(&["i"]))
    }

    fn code(&self, names: &[&str]) -> String {
        let of_piece = block(&self.rule.code(&["i"]), 4);
        let i = if mentions(&of_piece, "i") { "i" } else { "_i" };
        let (first, next) = match self.piece {
            Piece::One => (
                "",
                "sum ^= t(u64::from(rest.trailing_zeros()));
        rest &= rest - 1;",
            ),
            Piece::Run => (
                "",
                "let place = rest.trailing_zeros();
        sum ^= t(u64::from((!(rest >> place)).trailing_zeros()));
        rest &= rest.wrapping_add(1 << place);",
            ),
            Piece::Power => (
                "
    let mut p = 2;",
                "if p > rest / p {
            p = rest;
        }
        let mut i = 0;
        while rest % p == 0 {
            rest /= p;
            i += 1;
        }
        sum ^= t(i);
        p += 1;",
            ),
        };
        format!(
            "{{
    fn t({i}: u64) -> u64 {of_piece}
    let (mut sum, mut rest) = (0, {});{first}
    while rest > {} {{
        {next}
    }}
    sum
}}",
            names[0],
            self.piece.none()
        )
    }

    fn bits(&self) -> f64 {
        self.rule.bits() + (PIECES.len() as f64).log2()
    }

    fn edges(&self) -> Vec<u64> {
        (0..u64::from(u64::BITS)).filter_map(|i| self.piece.alone(i)).collect()
    }
}
