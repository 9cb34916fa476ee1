//! Formulas as they are printed, in big integers.
//!
//! The text of a rule is read by a reader of its own and evaluated at random positions of up to 64
//! bits; the printed code must give the same there, or say that it ends before. Of rules of other
//! forms than formulas and conditions, the code must only not overflow.

use anyhow::{Result, ensure};
use libtest_mimic::Trial;
use num_bigint::BigInt;
use serde_json::Value;

use super::{run, values};

/// So many random positions are tried for each rule.
const POSITIONS: u64 = 10_000;
/// What the program prints where the code says that it ends before.
const ENDS: &str = "ends";

/// Holds the code of a finding against its text.
pub(super) fn check(rules: &str, finding: &Value) -> Result<()> {
    let [text, code] = ["text", "code"].map(|key| finding[key].as_str().unwrap_or_default());
    let is_grundy = finding["of"] == "grundy";
    let dimensions = values(rules, "box")[0].split(", ").count();
    let names = [&[][..], &["n"], &["x", "y"], &["x", "y", "z"], &["w", "x", "y", "z"]];
    let from: Vec<u64> = match values(rules, "from").first() {
        Some(from) => from.split(',').map(|from| from.trim().parse()).collect::<Result<_, _>>()?,
        None => vec![0],
    };
    let is_of_heaps =
        code.lines().any(|line| line.starts_with("pub fn") && line.contains("&[u64]"));
    let value_at = |at: &[u64]| match is_of_heaps {
        true => None,
        false => Formula { names: names[dimensions], at, text }.outcome(),
    };
    // The factors of a number, and moves of up to its root, take as many steps as the root is.
    let is_slow =
        ["p > n / p", "p > rest / p", "let most = "].iter().any(|part| code.contains(part));
    let least = if is_slow { 32 } else { 0 };
    let mut state = 1;
    let mut all: Vec<Vec<u64>> = Vec::new();
    for turn in 0..POSITIONS {
        let mut number = |i: usize| {
            let bits = if turn % 2 == 0 { 0 } else { random(&mut state) % 64 };
            (random(&mut state) >> bits.max(least)).max(from[i % from.len()])
        };
        let length = if is_of_heaps { turn as usize % 20 } else { dimensions };
        let mut at: Vec<u64> = (0..length).map(&mut number).collect();
        // Where coordinates have an order, it is an ascending one.
        if let [order] = values(rules, "where")[..] {
            at.sort_unstable();
            let order = order.replace(" and ", " && ");
            if (Formula { names: names[dimensions], at: &at, text }).holds(&order) == Some(false) {
                continue;
            }
        }
        all.push(at);
    }
    let places: Vec<String> = all.iter().map(|at| format!("&{at:?}")).collect();
    let call: Vec<String> = match is_of_heaps {
        true => vec!["at".to_owned()],
        false => (0..dimensions).map(|i| format!("at[{i}]")).collect(),
    };
    let value = if is_grundy { "grundy" } else { "first_player_wins" };
    // A printed warning is a fault, but for one of the functions that aren't called here.
    let program = format!(
        "mod found {{\n#![deny(warnings)]\n#![allow(dead_code)]\n{code}\n}}
const AT: &[&[u64]] = &[{}];
fn main() {{
    std::panic::set_hook(Box::new(|_| ()));
    for at in AT {{
        match std::panic::catch_unwind(|| found::{value}({})) {{
            Ok(value) => println!(\"{{}}\", u64::from(value)),
            Err(_) => println!(\"{ENDS}\"),
        }}
    }}
}}\n",
        places.join(", "),
        call.join(", ")
    );
    let printed = run(&program)?;
    let mut compared = 0;
    for (at, printed) in all.iter().zip(printed.lines()) {
        if printed == ENDS {
            let ends = ["assert!", "panic!"].iter().any(|end| code.contains(end));
            ensure!(ends, "{text}: the code panics at {at:?}\n{code}");
            continue;
        }
        let Some(value) = value_at(at) else { continue };
        ensure!(printed == value.to_string(), "{text}: {printed} at {at:?}, not {value}\n{code}");
        compared += 1;
    }
    let is_compared = compared > 0 || value_at(&[5, 7, 9, 11]).is_none();
    ensure!(is_compared, "{text}: the code gives no value at random positions");
    Ok(())
}

/// SplitMix64.
fn random(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut number = *state;
    number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}

/// A text at a position.
struct Formula<'a> {
    names: &'a [&'a str],
    at: &'a [u64],
    text: &'a str,
}

impl Formula<'_> {
    /// The value, or 1 if the player to move wins and 0 otherwise; `None` if the text isn't a
    /// formula, or has no value here.
    fn outcome(&self) -> Option<BigInt> {
        let mut lines = self.text.split("\nexcept: ");
        let (rule, exceptions) = (lines.next()?, lines.next().unwrap_or_default());
        for exception in exceptions.split("), ").filter(|exception| !exception.is_empty()) {
            let (value, at) = exception.trim_end_matches(')').split_once(" at (")?;
            if at.split(", ").map(str::parse::<u64>).eq(self.at.iter().map(|&number| Ok(number))) {
                return value.parse().ok();
            }
        }
        if let Some(condition) = rule.strip_prefix("lost where ") {
            let is_lost = match condition.split_once("; otherwise ") {
                None => self.holds(condition)?,
                Some((first, otherwise)) => {
                    let (yes, condition) = first.rsplit_once(" if ")?;
                    self.holds(if self.holds(condition)? { yes } else { otherwise })?
                }
            };
            return Some(BigInt::from(u8::from(!is_lost)));
        }
        let cases: Vec<&str> = rule.split("; ").collect();
        let (last, cases) = cases.split_last()?;
        for case in cases {
            let (condition, formula) = case.split_once(": ")?;
            if self.holds(condition)? {
                return self.number(formula);
            }
        }
        self.number(if cases.is_empty() { last } else { last.strip_prefix("otherwise ")? })
    }

    fn number(&self, text: &str) -> Option<BigInt> {
        let mut reader = Reader { formula: self, rest: text };
        reader.binary(0).filter(|_| reader.rest.is_empty())
    }

    fn holds(&self, text: &str) -> Option<bool> {
        let mut reader = Reader { formula: self, rest: text };
        reader.any().filter(|_| reader.rest.is_empty())
    }
}

/// What is left of a text.
struct Reader<'a> {
    formula: &'a Formula<'a>,
    rest: &'a str,
}

/// The operators, those that bind weakest first.
const OPERATORS: [&[&str]; 5] =
    [&[" | "], &[" ^ "], &[" & "], &[" + ", " - "], &[" * ", " / ", " % "]];

impl Reader<'_> {
    fn takes(&mut self, word: &str) -> bool {
        let rest = self.rest.strip_prefix(word);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    /// Conditions of which one must hold.
    fn any(&mut self) -> Option<bool> {
        let mut holds = self.all()?;
        while self.takes(" || ") {
            holds |= self.all()?;
        }
        Some(holds)
    }

    fn all(&mut self) -> Option<bool> {
        let mut holds = self.condition()?;
        while self.takes(" && ") {
            holds &= self.condition()?;
        }
        Some(holds)
    }

    fn condition(&mut self) -> Option<bool> {
        let before = self.rest;
        if self.takes("(") {
            if let Some(holds) = self.any().filter(|_| self.takes(")")) {
                return Some(holds);
            }
            self.rest = before;
        }
        let a = self.binary(0)?;
        let signs = [" == ", " != ", " >= ", " <= ", " < ", " > "];
        let sign = signs.into_iter().find(|sign| self.takes(sign))?;
        let b = self.binary(0)?;
        Some(match sign {
            " == " => a == b,
            " != " => a != b,
            " >= " => a >= b,
            " <= " => a <= b,
            " < " => a < b,
            _ => a > b,
        })
    }

    fn binary(&mut self, level: usize) -> Option<BigInt> {
        let Some(operators) = OPERATORS.get(level) else { return self.operand() };
        let mut a = self.binary(level + 1)?;
        while let Some(operator) = operators.iter().find(|operator| self.takes(operator)) {
            let b = self.binary(level + 1)?;
            let zero = BigInt::ZERO;
            a = match *operator {
                " | " => a | b,
                " ^ " => a ^ b,
                " & " => a & b,
                " + " => a + b,
                " - " => a - b,
                " * " => a * b,
                _ if b == zero => return None,
                " / " => a / b,
                _ => a % b,
            };
        }
        Some(a)
    }

    fn operand(&mut self) -> Option<BigInt> {
        if self.takes("|") {
            let inner = self.binary(0)?;
            let (_, digits) = inner.into_parts();
            return self.takes("|").then(|| digits.into());
        }
        if self.takes("floor(log2(") {
            let inner = self.binary(0).filter(|_| self.takes("))"))?;
            return inner.bits().checked_sub(1).map(BigInt::from);
        }
        let end = self.rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_');
        let (word, rest) = self.rest.split_at(end.unwrap_or(self.rest.len()));
        self.rest = rest;
        if word.is_empty() {
            return self.takes("(").then(|| self.binary(0)).flatten().filter(|_| self.takes(")"));
        }
        if self.takes("(") {
            let a = self.binary(0)?;
            let b = if self.takes(", ") { Some(self.binary(0)?) } else { None };
            return self.takes(")").then(|| call(word, a, b)).flatten();
        }
        match self.formula.names.iter().position(|name| *name == word) {
            Some(place) => Some(self.formula.at[place].into()),
            None => word.parse().ok(),
        }
    }
}

/// A function of a formula.
fn call(name: &str, a: BigInt, b: Option<BigInt>) -> Option<BigInt> {
    let digits = a.to_biguint();
    let ones = |number: &BigInt| number.to_biguint().map(|number| number.count_ones().into());
    Some(match (name, b) {
        ("min", Some(b)) => a.min(b),
        ("max", Some(b)) => a.max(b),
        ("popcount", None) => ones(&a)?,
        ("bit_length", None) => a.bits().into(),
        ("trailing_zeros", None) => a.trailing_zeros()?.into(),
        ("trailing_ones", None) => digits?.trailing_ones().into(),
        ("lowest_bit", None) => &a & -&a,
        ("highest_bit", None) => match a.bits() {
            0 => a,
            bits => BigInt::from(1) << (bits - 1),
        },
        ("isqrt", None) => a.sqrt(),
        _ => return None,
    })
}

/// A trial of the reader.
pub(super) fn read() -> Trial {
    Trial::test("formulas_are_read_as_they_are_meant", || {
        let value = |text: &str, at: &[u64]| {
            Formula { names: &["x", "y"], at, text }.outcome().map(|value| value.to_string())
        };
        for (text, at, expected) in [
            ("(x ^ y) + 1", [5, 6], Some("4")),
            ("max(x - y, 0) % 4\nexcept: 7 at (2, 3), 8 at (2, 4)", [2, 3], Some("7")),
            (
                "|x - y| * x * x",
                [u64::MAX, 0],
                Some("6277101735386680762814942322444851025767571854389858533375"),
            ),
            ("x % 2 == 1: x; otherwise y", [2, 9], Some("9")),
            ("lost where x == y || (x < 2 && y >= 7)", [1, 8], Some("0")),
            ("lost where x == y if x < 2; otherwise x > y", [3, 3], Some("1")),
            ("x / y", [3, 0], None),
            ("period 3: 0 1 2", [3, 3], None),
        ] {
            assert_eq!(value(text, &at).as_deref(), expected, "{text}");
        }
        Ok(())
    })
}
