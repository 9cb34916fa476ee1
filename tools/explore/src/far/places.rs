//! The numbers where rules break.

use crate::rule::Rule;

/// The greatest numbers that are tried, but for those near numbers that the rules of the game name.
pub(super) const GREATEST: u64 = 4_000_000;
/// Of so many numbers that the rules name, the least and the greatest, sums are made, too.
const SUMMED: usize = 12;
/// The greatest multiples of them.
const MULTIPLES: u64 = 4;

/// The numbers that are named in the text of some rules.
pub fn named(text: &str) -> Vec<u64> {
    let number = |word: &str| {
        let word = word.replace('_', "");
        let radix = match word.get(..2) {
            Some("0x") => 16,
            Some("0o") => 8,
            Some("0b") => 2,
            _ => 10,
        };
        let digits = if radix == 10 { &word } else { &word[2..] };
        let end = digits.find(|c: char| !c.is_digit(radix)).unwrap_or(digits.len());
        u64::from_str_radix(&digits[..end], radix).ok()
    };
    let mut named: Vec<u64> = text
        .split(|c: char| !c.is_ascii_alphanumeric() && c != '_')
        .filter_map(number)
        .filter(|&number| number > 0)
        .collect();
    named.sort_unstable();
    named.dedup();
    named
}

/// Where a rule breaks if it is wrong, in ascending order: powers of two, three and ten, Fibonacci
/// numbers, the numbers that the rule names, and those that the rules of the game name, with their
/// multiples and sums.
pub(super) fn places(rule: &dyn Rule, named: &[u64]) -> Vec<u64> {
    let powers =
        |base: u64| std::iter::successors(Some(1), move |power: &u64| power.checked_mul(base));
    let mut pair = (1, 2);
    let fibonacci = std::iter::from_fn(|| {
        pair = (pair.1, pair.0 + pair.1);
        (pair.0 <= GREATEST).then_some(pair.0)
    });
    let mut places: Vec<u64> = rule.edges().into_iter().chain(fibonacci).collect();
    places.extend([2, 3, 10].into_iter().flat_map(powers));
    places.retain(|&place| place <= GREATEST);
    let multiples =
        |&number: &u64| (1..=MULTIPLES).filter_map(move |times| number.checked_mul(times));
    places.extend(named.iter().flat_map(multiples));
    let most = named.len().saturating_sub(SUMMED / 2);
    let summed = [&named[..named.len().min(SUMMED / 2)], &named[most..]].concat();
    for a in &summed {
        places.extend(summed.iter().filter_map(|b| a.checked_add(*b)));
    }
    places.sort_unstable();
    places.dedup();
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_rust_writes_them() {
        let text = "const A: &[u64] = &[1, 5_000_001, 0xff, 0b101u8]; // x1, 7u64, 0.5";
        assert_eq!(named(text), [1, 5, 7, 255, 5_000_001]);
    }
}
