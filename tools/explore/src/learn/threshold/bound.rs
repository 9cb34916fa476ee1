//! Sequences that bound lost positions: lines, multiples of irrational numbers, and the least part
//! of a number in the numeration systems of take-away games (Schwenk, Take-away games, 1970; with
//! Fibonacci numbers Zeckendorf's).

use crate::learn::beatty::quadratic::{LARGEST, Quadratic};
use crate::learn::write::{plus, sum};
use crate::rule::Rule;
use crate::table::Table;

use super::sums::Sums;

const LARGEST_OFFSET: i64 = 8;
const LARGEST_FACTOR: i64 = 8;
const LARGEST_DIVISOR: i64 = 4;

/// A sequence that bounds lost positions.
#[derive(Clone, Debug)]
enum Bound {
    /// floor((factor·n + offset) / divisor).
    Line { factor: i64, offset: i64, divisor: i64 },
    /// floor(n·ratio) + offset.
    Multiple { ratio: Quadratic, offset: i64 },
    /// The least part of n as a greedy sum of numbers, divided and rounded up.
    Part { of: Sums, divisor: u64 },
}

/// The bounds of these kinds that fit a sequence.
pub(super) fn bounds(sequence: &Table) -> Vec<Box<dyn Rule>> {
    let straight = lines(sequence).or_else(|| multiples(sequence));
    straight
        .into_iter()
        .chain(parts(sequence))
        .map(|bound| Box::new(bound) as Box<dyn Rule>)
        .collect()
}

fn fits(bound: &Bound, sequence: &Table) -> bool {
    sequence.iter().all(|(at, value)| bound.at(at[0]) == Some(u64::from(value)))
}

fn lines(sequence: &Table) -> Option<Bound> {
    let mut all = Vec::new();
    for divisor in 1..=LARGEST_DIVISOR {
        for factor in -LARGEST_FACTOR..=LARGEST_FACTOR {
            let offsets = -LARGEST_OFFSET..=LARGEST_OFFSET;
            all.extend(offsets.map(|offset| Bound::Line { factor, offset, divisor }));
        }
    }
    all.sort_by(|a, b| a.bits().total_cmp(&b.bits()));
    all.into_iter().find(|bound| fits(bound, sequence))
}

fn multiples(sequence: &Table) -> Option<Bound> {
    let (at, last) = sequence.iter().last()?;
    if at[0] == 0 {
        return None;
    }
    let slope = f64::from(last) / at[0] as f64;
    let error = 3.0 / at[0] as f64;
    let ratios = Quadratic::between((slope - error).max(0.01), slope + error);
    let offsets = [0, 1, -1, 2, -2].into_iter();
    let mut all = offsets
        .flat_map(|offset| ratios.iter().map(move |&ratio| Bound::Multiple { ratio, offset }));
    all.find(|bound| fits(bound, sequence))
}

fn parts(sequence: &Table) -> Option<Bound> {
    (1..=4).find_map(|divisor| {
        let is_whole = |&(at, value): &([u64; 4], u32)| {
            at[0] > 0 && u64::from(value) == at[0].div_ceil(divisor)
        };
        let whole: Vec<u64> = sequence.iter().filter(is_whole).map(|(at, _)| at[0]).collect();
        let bound = Bound::Part { of: Sums::from_list(&whole)?, divisor };
        fits(&bound, sequence).then_some(bound)
    })
}

impl Bound {
    fn at(&self, n: u64) -> Option<u64> {
        match self {
            &Bound::Line { factor, offset, divisor } => {
                let sum = i128::from(factor) * i128::from(n) + i128::from(offset);
                u64::try_from(sum.div_euclid(i128::from(divisor)).max(0)).ok()
            }
            &Bound::Multiple { ratio, offset } => {
                let part = (n <= LARGEST).then(|| ratio.floor(n))?;
                u64::try_from((part + i128::from(offset)).max(0)).ok()
            }
            Bound::Part { of, divisor } => {
                let (mut rest, mut part) = (n, 0);
                for number in of.until(n).into_iter().rev() {
                    if number <= rest {
                        rest %= number;
                        part = number;
                    }
                }
                (rest == 0).then(|| part.div_ceil(*divisor))
            }
        }
    }
}

impl Rule for Bound {
    fn value(&self, at: &[u64]) -> Option<u64> {
        self.at(at[0])
    }

    fn text(&self, names: &[&str]) -> String {
        let n = names[0];
        match self {
            &Bound::Line { factor, offset, divisor } => {
                let terms = sum(&[(factor, n.to_owned()), (offset, String::new())], "");
                if divisor == 1 { terms } else { format!("floor(({terms}) / {divisor})") }
            }
            Bound::Multiple { ratio, offset } => {
                let ratio = ratio.text();
                let ratio = if ratio.contains(' ') { format!("({ratio})") } else { ratio };
                format!("floor({n}·{ratio}){}", plus(*offset))
            }
            Bound::Part { of, divisor } => {
                let part = format!("least part of {n} as a greedy sum of {}", of.text());
                if *divisor == 1 { part } else { format!("ceil(1/{divisor} of the {part})") }
            }
        }
    }

    fn code(&self, names: &[&str]) -> String {
        let n = names[0];
        match self {
            &Bound::Line { factor, offset, divisor } => {
                // What is more than 64 bits is as good as the greatest number that has them.
                match (factor, offset) {
                    (0, _) => (offset.div_euclid(divisor)).max(0).to_string(),
                    (1, 0) if divisor == 1 => n.to_string(),
                    (1, 1..) if divisor == 1 => format!("{n}.saturating_add({offset})"),
                    (1, _) if divisor == 1 => format!("{n}.saturating_sub({})", -offset),
                    _ => {
                        let wide = format!("i128::from({n})");
                        let terms = sum(&[(factor, wide), (offset, String::new())], " * ");
                        let part =
                            if divisor == 1 { String::new() } else { format!(" / {divisor}") };
                        format!("(({terms}){part}).max(0).min(u64::MAX as i128) as u64")
                    }
                }
            }
            Bound::Multiple { ratio, offset } => {
                let code = ratio.code();
                match offset {
                    0 => format!("{{\n{code}    floor({n}) as u64\n}}"),
                    _ => format!("{{\n{code}    (floor({n}) + {offset}).max(0) as u64\n}}"),
                }
            }
            Bound::Part { of, divisor } => {
                let numbers = of.code(n);
                let part = match divisor {
                    1 => "part".to_string(),
                    divisor => format!("(part + {}) / {divisor}", divisor - 1),
                };
                format!(
                    "{{
{numbers}    let (mut rest, mut part) = ({n}, 0);
    for &number in numbers.iter().rev() {{
        if number <= rest {{
            rest %= number;
            part = number;
        }}
    }}
    {part}
}}"
                )
            }
        }
    }

    fn bits(&self) -> f64 {
        let size = |number: i64| 1.0 + 2.0 * (number.abs() as f64 + 1.0).log2();
        match self {
            Bound::Line { factor, offset, divisor } => {
                1.6 + size(*factor) + size(*offset) + size(*divisor)
            }
            Bound::Multiple { offset, .. } => 1.6 + Quadratic::bits() + size(*offset),
            Bound::Part { of, .. } => 3.6 + of.bits(),
        }
    }

    fn edges(&self) -> Vec<u64> {
        match self {
            Bound::Part { of, .. } => {
                let beside = |a: u64| [a.saturating_sub(1), a, a + 1];
                of.until(1 << 40).into_iter().flat_map(beside).collect()
            }
            _ => Vec::new(),
        }
    }
}
