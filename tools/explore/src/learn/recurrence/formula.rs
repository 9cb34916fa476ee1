//! The formulas of a recurrence.

use crate::learn::write::{list, sum};

/// The argument factor·n + shift of an earlier value, where n is a quotient.
#[derive(Clone, Copy, Debug)]
pub(super) struct Earlier {
    pub(super) factor: u64,
    pub(super) shift: i64,
}

impl Earlier {
    pub(super) fn at(self, n: u64) -> Option<u64> {
        self.factor.checked_mul(n)?.checked_add_signed(self.shift)
    }

    /// The value there, as people write it or in code, with a name or an expression for n.
    fn write(self, n: &str, times: &str) -> String {
        let n = match (self.factor, times) {
            (1, _) => n.to_string(),
            (factor, "") => format!("{factor}{n}"),
            (factor, _) => format!("{factor}{times}({n})"),
        };
        match self.shift {
            0 => format!("g({n})"),
            shift if shift < 0 => format!("g({n} - {})", -shift),
            shift => format!("g({n} + {shift})"),
        }
    }
}

/// The values of one residue class, g(k·n + r), in terms of n and of an earlier value.
#[derive(Clone, Debug)]
pub(super) enum Formula {
    /// The earlier value a times, plus b·n + c.
    Affine { a: i64, earlier: Earlier, b: i64, c: i64 },
    /// A value for each earlier value, and one for all others.
    Map { earlier: Earlier, of: Vec<(u64, u64)>, otherwise: u64 },
    /// The value at n modulo the length.
    Periodic(Vec<u64>),
}

impl Formula {
    /// Where the earlier value is, if one occurs in the formula.
    pub(super) fn earlier(&self) -> Option<Earlier> {
        match *self {
            Formula::Affine { a: 0, .. } | Formula::Periodic(_) => None,
            Formula::Affine { earlier, .. } | Formula::Map { earlier, .. } => Some(earlier),
        }
    }

    pub(super) fn value(&self, n: u64, earlier: u64) -> Option<u64> {
        match self {
            &Formula::Affine { a, b, c, .. } => {
                let part = i128::from(a) * i128::from(earlier);
                u64::try_from(part + i128::from(b) * i128::from(n) + i128::from(c)).ok()
            }
            Formula::Map { of, otherwise, .. } => {
                let entry = of.iter().find(|&&(value, _)| value == earlier);
                Some(entry.map_or(*otherwise, |&(_, value)| value))
            }
            Formula::Periodic(values) => Some(values[(n % values.len() as u64) as usize]),
        }
    }

    /// The number of numbers that describe the formula.
    pub(super) fn parameters(&self) -> usize {
        match self {
            Formula::Affine { .. } => 2,
            Formula::Map { of, .. } => of.len() + 1,
            Formula::Periodic(values) => values.len(),
        }
    }

    pub(super) fn bits(&self) -> f64 {
        let size = |number: f64| 1.0 + 2.0 * (number.abs() + 1.0).log2();
        let sizes = |values: &[u64]| values.iter().map(|&value| size(value as f64)).sum::<f64>();
        let earlier = self.earlier().map_or(0.0, |earlier| 1.6 + (earlier.factor as f64).log2());
        let kind = 1.6 + earlier;
        kind + match self {
            Formula::Affine { a, b, c, .. } => {
                [a, b, c].map(|&number| size(number as f64)).iter().sum()
            }
            Formula::Map { of, otherwise, .. } => {
                let pair = |&(a, b): &(u64, u64)| sizes(&[a, b]);
                of.iter().map(pair).sum::<f64>() + sizes(&[*otherwise])
            }
            Formula::Periodic(values) => 4.0 + sizes(values),
        }
    }

    /// The right side of the equation, as people write it.
    pub(super) fn text(&self) -> String {
        let earlier = self.earlier().map(|earlier| earlier.write("n", ""));
        let earlier = earlier.unwrap_or_default();
        match self {
            &Formula::Affine { a, b, c, .. } => {
                sum(&[(a, earlier), (b, "n".to_owned()), (c, String::new())], "")
            }
            Formula::Map { of, otherwise, .. } => {
                let mut text = String::new();
                for (of, value) in of {
                    text += &format!("{value} where {earlier} = {of}, ");
                }
                text + &format!("otherwise {otherwise}")
            }
            Formula::Periodic(values) => {
                format!("({}) at n mod {}", list(values, " "), values.len())
            }
        }
    }

    /// Whether its values are hardly more than n and than the earlier values.
    pub(super) fn is_small(&self) -> bool {
        match self {
            Formula::Affine { a, b, .. } => matches!((a, b), (1, 0) | (0, 0..=1)),
            Formula::Map { .. } | Formula::Periodic(_) => true,
        }
    }

    /// The right side as an expression with values of this type, and `n` before it was divided by
    /// the base.
    pub(super) fn code(&self, base: usize, value: &str) -> String {
        let n = format!("n / {base}");
        let earlier = self.earlier().map(|earlier| earlier.write(&n, " * "));
        let earlier = earlier.unwrap_or_default();
        match self {
            &Formula::Affine { a, b, c, .. } => {
                let n = match (value, b.abs()) {
                    ("u64", 1) => n,
                    ("u64", _) => format!("({n})"),
                    _ => format!("{value}::from({n})"),
                };
                sum(&[(a, earlier), (b, n), (c, String::new())], " * ")
            }
            Formula::Map { of, otherwise, .. } => {
                let arms: String =
                    of.iter().map(|(of, value)| format!("{of} => {value}, ")).collect();
                format!("match {earlier} {{ {arms}_ => {otherwise} }}")
            }
            Formula::Periodic(values) => {
                let length = values.len();
                format!("[{}][({n} % {length}) as usize]", list(values, ", "))
            }
        }
    }
}
