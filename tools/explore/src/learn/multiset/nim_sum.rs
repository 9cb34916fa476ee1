//! Sums of heaps: the Grundy value of a multiset is the nim-sum of those of its elements (Sprague
//! 1935, Grundy 1939), and these follow a rule of their own.

use super::Valued;
use crate::learn::block;
use crate::rule::Rule;

/// The nim-sum of what a rule gives each element.
#[derive(Debug)]
pub struct NimSum {
    /// The rule for one element.
    pub rule: Box<dyn Rule>,
}

/// The values of heaps that are alone, from the empty one on.
pub fn alone(sets: &[Valued]) -> Vec<u32> {
    let mut values = vec![0];
    for (set, value) in sets {
        if matches!(set[..], [heap] if heap == values.len() as u64) {
            values.push(*value);
        }
    }
    values
}

/// Whether the value of each multiset is the nim-sum of those of its elements.
pub fn is_sum(sets: &[Valued], value: impl Fn(u64) -> Option<u64>) -> bool {
    sets.iter().all(|(set, right)| sum(set, &value) == Some(u64::from(*right)))
}

/// The nim-sum of the values of some elements.
pub fn sum(set: &[u64], value: impl Fn(u64) -> Option<u64>) -> Option<u64> {
    set.iter().try_fold(0, |sum, &element| Some(sum ^ value(element)?))
}

impl Rule for NimSum {
    fn value(&self, at: &[u64]) -> Option<u64> {
        sum(at, |element| self.rule.value(&[element]))
    }

    fn text(&self, names: &[&str]) -> String {
        let rule = self.rule.text(&["n"]);
        match &*rule {
            "n" => format!("nim-sum of all {}", names[0]),
            _ => format!("nim-sum of h(n) over all {} n\nh(n): {rule}", names[0]),
        }
    }

    fn code(&self, names: &[&str]) -> String {
        let piles = names[0];
        if self.rule.code(&["n"]) == "n" {
            return format!("{piles}.iter().fold(0, |sum, pile| sum ^ pile)");
        }
        let body = block(&self.rule.code(&["n"]), 4);
        format!(
            "{{\n    fn h(n: u64) -> u64 {body}\n    {piles}.iter().fold(0, |sum, &pile| sum ^ \
             h(pile))\n}}"
        )
    }

    fn bits(&self) -> f64 {
        self.rule.bits() + 2.0
    }

    fn edges(&self) -> Vec<u64> {
        self.rule.edges()
    }
}
