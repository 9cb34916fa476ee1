//! Formulas and conditions in numbers that are worked out of multisets: "lost where xor == 0".

use crate::budget::Budget;

use super::Valued;
use super::features::{FEATURES, present};
use crate::learn::block;
use crate::learn::expression::feature;
use crate::rule::Rule;
use crate::table::Kind;

/// A rule that takes all features as its coordinates.
#[derive(Debug)]
pub(super) struct Condition {
    rule: Box<dyn Rule>,
    /// The features that it uses.
    used: Vec<usize>,
    /// Whether empty piles count.
    has_zeros: bool,
}

/// Finds formulas for Grundy values, and conditions for lost positions.
pub fn learn(kind: Kind, sets: &[Valued], budget: &Budget) -> Vec<Box<dyn Rule>> {
    let has_zeros = sets.iter().any(|(set, _)| set.first() == Some(&0));
    let values: Vec<u32> = sets.iter().map(|&(_, value)| value).collect();
    let column = |feature: &super::features::Feature| feature::Feature {
        cost: feature.cost,
        values: sets.iter().map(|(set, _)| (feature.value)(counted(set, has_zeros))).collect(),
        // What is worked out in 128 bits may need them; 2³² piles have a sum of 96.
        bound: if feature.code.contains("u128") { 1 << 96 } else { u64::MAX.into() },
    };
    let features: Vec<_> = FEATURES.iter().map(column).collect();
    let rules = feature::learn(kind, &values, &features, budget).into_iter();
    rules.map(|rule| Box::new(Condition::new(rule, has_zeros)) as Box<dyn Rule>).collect()
}

/// The piles that count.
fn counted(piles: &[u64], has_zeros: bool) -> &[u64] {
    if has_zeros { piles } else { present(piles) }
}

/// The code with each line in one piece that fits, as `stringify!` breaks some that do.
fn joined(code: &str) -> String {
    let mut lines: Vec<String> = vec![];
    for line in code.lines().map(str::trim) {
        let is_new =
            |last: &String| last.ends_with(['{', '}', ';']) || last.len() + line.len() > 84;
        match lines.last_mut() {
            _ if line.starts_with('}') => lines.push(line.to_owned()),
            Some(last) if !is_new(last) => *last += &format!(" {line}"),
            Some(_) => lines.push(format!("    {line}")),
            None => lines.push(line.to_owned()),
        }
    }
    lines.join("\n")
}

fn names() -> Vec<&'static str> {
    FEATURES.iter().map(|feature| feature.name).collect()
}

impl Condition {
    pub(super) fn new(rule: Box<dyn Rule>, has_zeros: bool) -> Condition {
        // Which features are used is seen where one of them has another name.
        let is_used = |&place: &usize| {
            let mut names = names();
            names[place] = "\0";
            rule.text(&names).contains('\0')
        };
        let used = (0..FEATURES.len()).filter(is_used).collect();
        Condition { rule, used, has_zeros }
    }
}

impl Rule for Condition {
    fn value(&self, at: &[u64]) -> Option<u64> {
        let piles = counted(at, self.has_zeros);
        let mut values = [0; FEATURES.len()];
        for &place in &self.used {
            values[place] = (FEATURES[place].value)(piles);
        }
        self.rule.value(&values)
    }

    fn text(&self, _: &[&str]) -> String {
        let mut text = self.rule.text(&names());
        for &place in &self.used {
            text += &format!("\n{} is {}", FEATURES[place].name, FEATURES[place].meaning);
        }
        text
    }

    fn code(&self, names_of_piles: &[&str]) -> String {
        let name = names_of_piles[0];
        let counted = if self.has_zeros { "" } else { ".filter(|&pile| pile > 0)" };
        let mut lines = vec![
            format!("let mut piles: Vec<u64> = {name}.iter().copied(){counted}.collect();"),
            "piles.sort_unstable();".to_owned(),
        ];
        lines.extend(self.used.iter().map(|&place| {
            let feature = &FEATURES[place];
            format!("let {} = {};", feature.name, joined(feature.code))
        }));
        lines.push(self.rule.code(&names()));
        block(&lines.join("\n"), 0)
    }

    fn bits(&self) -> f64 {
        self.rule.bits()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::learn::assert_runs;

    #[test]
    fn lines_that_fit_are_in_one_piece() {
        let broken = "{\n    let a =\n        b;\n    a /\n    2\n    }";
        assert_eq!(joined(broken), "{\n    let a = b;\n    a / 2\n}");
        let long = "a".repeat(80);
        assert_eq!(joined(&format!("{long} +\n1234")), format!("{long} +\n    1234"));
        let tokens = |code: &str| code.split_whitespace().collect::<String>();
        assert!(FEATURES.iter().all(|known| tokens(&joined(known.code)) == tokens(known.code)));
    }

    /// One feature.
    #[derive(Debug)]
    struct Place(usize);

    impl Rule for Place {
        fn value(&self, at: &[u64]) -> Option<u64> {
            Some(at[self.0])
        }

        fn text(&self, names: &[&str]) -> String {
            names[self.0].to_owned()
        }

        fn code(&self, names: &[&str]) -> String {
            format!("{} as u64", self.text(names))
        }

        fn bits(&self) -> f64 {
            0.0
        }
    }

    #[test]
    fn the_code_of_each_feature_gives_its_values() {
        let sets: [&[u64]; 12] = [
            &[],
            &[1],
            &[2],
            &[1, 1, 4],
            &[1, 2, 2, 4],
            &[3, 5, 6, 7],
            &[1, 4, 4, 9, 9],
            &[0, 0, 3],
            &[0, 1],
            &[0],
            &[999_999_999; 5],
            &[1, 1_000_000],
        ];
        let (mut functions, mut checks) = (String::new(), String::new());
        for (place, feature) in FEATURES.iter().enumerate() {
            let rule = Condition::new(Box::new(Place(place)), false);
            let (name, code) = (feature.name, rule.code(&["heaps"]));
            functions += &format!("fn {name}(heaps: &[u64]) -> u64 {{\n{code}\n}}\n");
            for set in sets {
                // In no order.
                let mut piles: Vec<u64> = set.iter().rev().copied().collect();
                piles.rotate_left(set.len().min(1));
                let value = rule.value(set).unwrap();
                checks += &format!("    assert_eq!({name}(&{piles:?}), {value});\n");
            }
        }
        let program = format!("{functions}fn main() {{\n{checks}}}\n");
        assert_runs(&program, &["-D", "warnings"]);
    }
}
