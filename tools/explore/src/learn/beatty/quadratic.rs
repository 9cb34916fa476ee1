//! Quadratic irrationals, and the integer parts of their multiples without rounding errors:
//! floor(i·(p + √d) / q) = floor((i·p + floor(√(i²·d))) / q).

/// The number (p + √d) / q.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Quadratic {
    /// What is added to the root.
    pub p: i64,
    /// Not a square.
    pub d: u64,
    /// Positive.
    pub q: u64,
}

/// Up to here, a quotient by a quadratic irrational in floating point is off by less than 1, and
/// the squares below fit into 128 bits.
pub const LARGEST: u64 = 1 << 50;

/// In code: the integer part of a square root.
pub const ROOT_CODE: &str = "    fn root(n: u128) -> u128 {
        let mut root = (n as f64).sqrt() as u128;
        while root * root > n {
            root -= 1;
        }
        while (root + 1) * (root + 1) <= n {
            root += 1;
        }
        root
    }
";

const LARGEST_D: u64 = 33;
const LARGEST_P: i64 = 12;
const LARGEST_Q: u64 = 6;

impl Quadratic {
    /// All numbers with small p, d and q between two bounds, each once, as simple as possible.
    pub fn between(low: f64, high: f64) -> Vec<Quadratic> {
        let mut all = Vec::new();
        for q in 1..=LARGEST_Q {
            for d in (2..=LARGEST_D).filter(|d| d.isqrt().pow(2) != *d) {
                all.extend((-LARGEST_P..=LARGEST_P).map(|p| Quadratic { p, d, q }));
            }
        }
        all.retain(|number| (low..=high).contains(&number.about()));
        all.sort_by_key(|number| number.p.unsigned_abs() + number.d + 2 * number.q);
        let mut found: Vec<Quadratic> = Vec::new();
        for number in all {
            if found.iter().all(|other| (other.about() - number.about()).abs() > 1e-9) {
                found.push(number);
            }
        }
        found
    }

    /// The number of bits that choose one of these numbers.
    pub fn bits() -> f64 {
        ((2 * LARGEST_P + 1) as f64 * LARGEST_D as f64 * LARGEST_Q as f64).log2()
    }

    /// The nearest floating-point number.
    pub fn about(&self) -> f64 {
        (self.p as f64 + (self.d as f64).sqrt()) / self.q as f64
    }

    /// The integer part of a multiple, of at most [`LARGEST`].
    pub fn floor(&self, times: u64) -> i128 {
        let times = i128::from(times);
        let root = ((times * times) as u128 * u128::from(self.d)).isqrt() as i128;
        (times * i128::from(self.p) + root).div_euclid(i128::from(self.q))
    }

    /// The number, as people write it.
    pub fn text(&self) -> String {
        let root = format!("√{}", self.d);
        let sum = match self.p {
            0 => root,
            p if p < 0 => format!("{root} - {}", -p),
            p => format!("{p} + {root}"),
        };
        match (self.q, self.p) {
            (1, _) => sum,
            (q, 0) => format!("{sum} / {q}"),
            (q, _) => format!("({sum}) / {q}"),
        }
    }

    /// The code of a function `floor` with the integer parts of multiples, and of what it needs.
    pub fn code(&self) -> String {
        let Quadratic { p, d, q } = self;
        let square = format!("root((times * times) as u128 * {d}) as i128");
        let sum = match p {
            0 => square,
            p if *p < 0 => format!("{square} - {} * times", -p),
            p => format!("{p} * times + {square}"),
        };
        let sum = if *q == 1 { sum } else { format!("({sum}).div_euclid({q})") };
        format!(
            "{ROOT_CODE}    fn floor(times: u64) -> i128 {{
        assert!(times <= {LARGEST}, \"this is right up to {LARGEST}\");
        let times = times as i128;
        {sum}
    }}
"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn multiples_of_the_golden_ratio_are_exact_near_10_to_the_12() {
        let golden = Quadratic { p: 1, d: 5, q: 2 };
        assert_eq!([0, 1, 2, 3, 4].map(|i| golden.floor(i)), [0, 1, 3, 4, 6]);
        assert_eq!(golden.floor(1_000_000_000), 1_618_033_988);
        assert_eq!(golden.floor(1_000_000_000_000), 1_618_033_988_749);
        // For Fibonacci numbers, i times the golden ratio is as near to an integer as it can be.
        let (mut low, mut high) = (1_u64, 1_u64);
        for place in 2..58 {
            (low, high) = (high, low + high);
            assert_eq!(golden.floor(low), i128::from(high) - i128::from(place % 2 == 0));
        }
    }

    #[test]
    fn the_simplest_of_equal_numbers_is_taken() {
        assert_eq!(Quadratic::between(1.618, 1.6181), [Quadratic { p: 1, d: 5, q: 2 }]);
        assert_eq!(Quadratic::between(2.4142, 2.41423)[0], Quadratic { p: 1, d: 2, q: 1 });
    }
}
