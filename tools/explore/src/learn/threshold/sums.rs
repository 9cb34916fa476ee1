//! Numbers of which others are greedy sums: each is the sum of two before it, as the powers of two
//! and the Fibonacci numbers are. The first moves that win when one takes at most c times what was
//! taken before are of this kind (Schwenk, Take-away games, 1970).

use crate::learn::write::plus;

/// The farthest place of the second number of a sum.
const FARTHEST: usize = 12;
/// So many numbers must follow from those before them.
const FOLLOWING: usize = 4;

/// A list of numbers that ends in sums: a(i) = a(i - 1) + a(i - back) + more.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Sums {
    /// The numbers before the first sum.
    first: Vec<u64>,
    back: usize,
    more: i64,
}

impl Sums {
    /// The sums that end a list, with as few numbers before them as possible.
    pub(super) fn from_list(list: &[u64]) -> Option<Sums> {
        let sums = (1..=FARTHEST).filter_map(|back| Sums::ending(list, back));
        sums.min_by(|a, b| a.bits().total_cmp(&b.bits()))
    }

    /// The sums with this place of the second number, if at least half of the list is such sums.
    fn ending(list: &[u64], back: usize) -> Option<Sums> {
        let [.., before, last] = list[..] else { return None };
        let second = *list.get((list.len() - 1).checked_sub(back)?)?;
        let more =
            i64::try_from(i128::from(last) - i128::from(before) - i128::from(second)).ok()?;
        let sums = Sums { first: Vec::new(), back, more };
        let follows = |&end: &usize| sums.next(&list[..end]) == Some(list[end]);
        let following = (back..list.len()).rev().take_while(follows).count();
        let first = list[..list.len() - following].to_vec();
        let is_short = list.len() > 2 * back && first.len() <= back + 4;
        (is_short && following >= FOLLOWING + usize::from(more != 0))
            .then_some(Sums { first, ..sums })
    }

    /// The number that follows these.
    fn next(&self, list: &[u64]) -> Option<u64> {
        let last = *list.last()?;
        let second = *list.get(list.len().checked_sub(self.back)?)?;
        let next = last.checked_add(second)?.checked_add_signed(self.more)?;
        Some(next).filter(|&next| last < next)
    }

    /// The numbers up to a bound.
    pub(super) fn until(&self, most: u64) -> Vec<u64> {
        let mut list = self.first.clone();
        while let Some(next) = self.next(&list).filter(|&next| next <= most) {
            list.push(next);
        }
        list.retain(|&number| number <= most);
        list
    }

    /// The number of bits that describe it.
    pub(super) fn bits(&self) -> f64 {
        let size = |number: f64| 1.0 + 2.0 * (number.abs() + 1.0).log2();
        let first: f64 = self.first.iter().map(|&number| size(number as f64)).sum();
        3.0 + first + size(self.back as f64) + size(self.more as f64)
    }

    /// The first numbers, and how they go on.
    pub(super) fn text(&self) -> String {
        let mut list = self.first.clone();
        while list.len() < self.first.len().max(6) {
            let Some(next) = self.next(&list) else { break };
            list.push(next);
        }
        let list: Vec<String> = list.iter().map(u64::to_string).collect();
        let sum = match self.back {
            1 => "2a(i - 1)".to_owned(),
            back => format!("a(i - 1) + a(i - {back})"),
        };
        format!("{}, …, a(i) = {sum}{}", list.join(", "), plus(self.more))
    }

    /// The code of a list of the numbers up to a bound, which is called `numbers`.
    pub(super) fn code(&self, bound: &str) -> String {
        let Sums { first, back, more } = self;
        let more = plus(*more);
        format!(
            "    let mut numbers: Vec<u64> = vec!{first:?};
    while let Some(&last) = numbers.last().filter(|last| **last <= {bound}) {{
        let next = last as i128 + numbers[numbers.len() - {back}] as i128{more};
        if next > {bound} as i128 {{
            break;
        }}
        numbers.push(next as u64);
    }}
"
        )
    }
}
