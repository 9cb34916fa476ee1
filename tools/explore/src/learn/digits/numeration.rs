//! Numeration systems: the bases 2, 3 and 10, and Zeckendorf's, in which a number is a sum of
//! Fibonacci numbers of which no two are neighbours.

/// A numeration system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Numeration {
    /// Positional, with this base.
    Base(u64),
    /// The digits count the Fibonacci numbers 1, 2, 3, 5, 8, ….
    Zeckendorf,
}

/// All systems for several coordinates.
pub(super) const SYSTEMS: [Numeration; 3] =
    [Numeration::Base(2), Numeration::Base(3), Numeration::Zeckendorf];
/// One more for a single coordinate: pairs of its digits would be too many symbols.
pub(super) const DECIMAL: Numeration = Numeration::Base(10);

/// Some numbers, of which the first digits are known: the most significant ones.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Prefix {
    at: [u64; 4],
    dimensions: usize,
    /// The same, with each digit counting the next lower Fibonacci number.
    lower: [u64; 4],
    /// The last digits, if another digit 1 must not follow a digit 1.
    pub(super) last: usize,
}

impl Prefix {
    /// The numbers if there are no more digits.
    pub(super) fn at(&self) -> &[u64] {
        &self.at[..self.dimensions]
    }
}

impl Numeration {
    /// The number of symbols, which are tuples of digits, one for each coordinate.
    pub(super) fn symbols(self, dimensions: usize) -> usize {
        (self.base() as usize).pow(dimensions as u32)
    }

    fn base(self) -> u64 {
        match self {
            Numeration::Base(base) => base,
            Numeration::Zeckendorf => 2,
        }
    }

    /// The digits of a symbol.
    pub(super) fn digit(self, symbol: usize, coordinate: usize, dimensions: usize) -> u64 {
        let place = self.base().pow((dimensions - 1 - coordinate) as u32);
        symbol as u64 / place % self.base()
    }

    /// The prefix without digits.
    pub(super) fn start(self, dimensions: usize) -> Prefix {
        Prefix { at: [0; 4], dimensions, lower: [0; 4], last: 0 }
    }

    /// The prefix with one more digit for each number, if there is one.
    pub(super) fn append(self, prefix: &Prefix, symbol: usize) -> Option<Prefix> {
        let dimensions = prefix.dimensions;
        let mut next = *prefix;
        if self == Numeration::Zeckendorf {
            if prefix.last & symbol != 0 {
                return None;
            }
            next.last = symbol;
        }
        for i in 0..dimensions {
            let digit = self.digit(symbol, i, dimensions);
            next.at[i] = match self {
                Numeration::Base(base) => prefix.at[i] * base + digit,
                Numeration::Zeckendorf => prefix.at[i] + prefix.lower[i] + digit,
            };
            next.lower[i] = prefix.at[i] + digit;
        }
        Some(next)
    }

    /// Calls a function for the symbols of some numbers, the most significant first.
    pub(super) fn read(self, at: &[u64], mut symbol: impl FnMut(usize)) {
        let most = at.iter().copied().max().unwrap_or(0);
        let mut left = [0; 4];
        left[..at.len()].copy_from_slice(at);
        match self {
            Numeration::Base(2) => {
                for bit in (0..64 - most.leading_zeros()).rev() {
                    let digits = at.iter().map(|n| (n >> bit) as usize & 1);
                    symbol(digits.fold(0, |symbol, digit| symbol * 2 + digit));
                }
            }
            Numeration::Base(base) => {
                let mut power = 1;
                while power <= most / base {
                    power *= base;
                }
                while power > 0 {
                    let digits = at.iter().map(|n| n / power % base);
                    symbol(digits.fold(0, |symbol, digit| symbol * base + digit) as usize);
                    power /= base;
                }
            }
            Numeration::Zeckendorf => {
                let (mut before, mut now) = (1, 1);
                while before <= most.saturating_sub(now) {
                    (before, now) = (now, before + now);
                }
                loop {
                    let mut digits = 0;
                    for n in &mut left[..at.len()] {
                        digits = 2 * digits + usize::from(*n >= now);
                        *n -= if *n >= now { now } else { 0 };
                    }
                    symbol(digits);
                    if now == 1 {
                        break;
                    }
                    (before, now) = (now - before, before);
                }
            }
        }
    }

    /// What the digits are called.
    pub(super) fn name(self) -> &'static str {
        match self {
            Numeration::Base(2) => "binary digits",
            Numeration::Base(3) => "digits in base 3",
            Numeration::Base(_) => "decimal digits",
            Numeration::Zeckendorf => "Zeckendorf digits",
        }
    }

    /// The code of a loop over the symbols of some variables, the most significant first; the body
    /// finds them in `symbol`.
    pub(super) fn code(self, names: &[&str], body: &str) -> String {
        let most = match names {
            [n] => n.to_string(),
            [first, rest @ ..] => {
                rest.iter().fold(first.to_string(), |most, name| format!("{most}.max({name})"))
            }
            [] => String::new(),
        };
        match self {
            Numeration::Base(base) => {
                let digits = names.iter().map(|name| format!("{name} / power % {base}"));
                let symbol = digits.reduce(|all, digit| format!("({all}) * {base} + {digit}"));
                format!(
                    "    let mut power = 1;
    while power <= {most} / {base} {{
        power *= {base};
    }}
    while power > 0 {{
        let symbol = ({}) as usize;
        {body}
        power /= {base};
    }}
",
                    symbol.unwrap_or_default()
                )
            }
            Numeration::Zeckendorf => format!(
                "    let mut left = [{}];
    let (mut before, mut now): (u64, u64) = (1, 1);
    while before <= {most}.saturating_sub(now) {{
        now += before;
        before = now - before;
    }}
    loop {{
        let mut symbol = 0;
        for n in left.iter_mut() {{
            symbol *= 2;
            if *n >= now {{
                *n -= now;
                symbol += 1;
            }}
        }}
        {body}
        if now == 1 {{
            break;
        }}
        let less = now - before;
        now = before;
        before = less;
    }}
",
                names.join(", ")
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn appending_the_symbols_that_are_read_gives_the_numbers() {
        for system in SYSTEMS {
            let large = [[1_000_000_007, 1_618_033_988_749], [u64::MAX, u64::MAX - 5]];
            for at in [[0, 0], [1, 0], [7, 12], [33, 34]].into_iter().chain(large) {
                let mut prefix = Some(system.start(2));
                let append = |symbol| {
                    prefix = prefix.as_ref().and_then(|prefix| system.append(prefix, symbol));
                };
                system.read(&at, append);
                assert_eq!(prefix.unwrap().at(), at, "{system:?}");
            }
        }
    }
}
