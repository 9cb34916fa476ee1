//! Games on multisets.

use std::collections::HashMap;

use cargo_grundy_explore::learn::multiset::nim_sum::NimSum;
use cargo_grundy_explore::learn::multiset::{Valued, condition};
use cargo_grundy_explore::learn::period;
use cargo_grundy_explore::random::Random;
use cargo_grundy_explore::rule::Rule;
use cargo_grundy_explore::table::Kind;

use super::trial::{later, printed, sequence};

/// The multisets of positive numbers with small sums, in the order of these.
fn multisets(greatest: u64) -> Vec<Vec<u64>> {
    fn add(sum: u64, least: u64, parts: &mut Vec<u64>, all: &mut Vec<Vec<u64>>) {
        if sum == 0 {
            all.push(parts.clone());
        }
        for part in least..=sum {
            parts.push(part);
            add(sum - part, part, parts, all);
            parts.pop();
        }
    }
    let mut all = Vec::new();
    (0..=greatest).for_each(|sum| add(sum, 1, &mut Vec::new(), &mut all));
    all
}

/// The values of multisets, given the options of each; empty piles are left out.
fn valued(greatest: u64, is_misere: bool, moves: impl Fn(&[u64]) -> Vec<Vec<u64>>) -> Vec<Valued> {
    let mut values: HashMap<Vec<u64>, u32> = HashMap::new();
    let mut all = Vec::new();
    for set in multisets(greatest) {
        let option = |mut set: Vec<u64>| {
            set.retain(|&pile| pile > 0);
            set.sort_unstable();
            values[&set]
        };
        let options: Vec<u32> = moves(&set).into_iter().map(option).collect();
        let mex = (0..).find(|value| !options.contains(value)).unwrap();
        let value = if options.is_empty() { u32::from(is_misere) } else { mex };
        values.insert(set.clone(), value);
        all.push((set, value));
    }
    all
}

/// The options that replace one pile by others.
fn from_one(piles: &[u64], moves: impl Fn(u64) -> Vec<Vec<u64>>) -> Vec<Vec<u64>> {
    let mut options = Vec::new();
    for (i, &pile) in piles.iter().enumerate() {
        for parts in moves(pile) {
            let mut to = piles.to_vec();
            to.swap_remove(i);
            to.extend(parts);
            options.push(to);
        }
    }
    options
}

/// Nim.
fn nim(piles: &[u64]) -> Vec<Vec<u64>> {
    from_one(piles, |pile| (0..pile).map(|left| vec![left]).collect())
}

/// The rule that is learnt from the first half and right on all.
fn found(kind: Kind, sets: &[Valued]) -> Option<Box<dyn Rule>> {
    let rules = condition::learn(kind, &sets[..sets.len() / 2], &later());
    let is_right =
        |rule: &dyn Rule| sets.iter().all(|(set, value)| rule.value(set) == Some((*value).into()));
    rules.into_iter().find(|rule| is_right(&**rule))
}

fn outcomes(sets: &[Valued]) -> Vec<Valued> {
    sets.iter().map(|(set, value)| (set.clone(), u32::from(*value > 0))).collect()
}

/// The first line of the rule of the lost positions.
fn lost(sets: &[Valued]) -> String {
    let text = found(Kind::Outcome, &outcomes(sets)).map(|rule| rule.text(&["piles"]));
    text.unwrap_or_default().lines().next().unwrap_or_default().to_owned()
}

/// Take from up to `most` piles.
fn moore(piles: &[u64], most: usize) -> Vec<Vec<u64>> {
    let (mut options, mut last) = (Vec::new(), vec![(piles.to_vec(), 0)]);
    for _ in 0..most {
        let mut next = Vec::new();
        for (set, start) in last {
            for i in start..set.len() {
                for left in 0..set[i] {
                    let mut to = set.clone();
                    to[i] = left;
                    next.push((to, i + 1));
                }
            }
        }
        options.extend(next.iter().map(|(set, _)| set.clone()));
        last = next;
    }
    options
}

/// Take from the pile at a place.
fn at(piles: &[u64], place: Option<usize>) -> Vec<Vec<u64>> {
    let to = |left, place: usize| {
        let mut to = piles.to_vec();
        to[place] = left;
        to
    };
    place.map_or(Vec::new(), |place| (0..piles[place]).map(|left| to(left, place)).collect())
}

/// Take from a pile as long as the order of all remains.
fn pebbles(piles: &[u64]) -> Vec<Vec<u64>> {
    let mut options = Vec::new();
    for i in 0..piles.len() {
        for left in if i == 0 { 0 } else { piles[i - 1] }..piles[i] {
            let mut to = piles.to_vec();
            to[i] = left;
            options.push(to);
        }
    }
    options
}

#[test]
fn games_have_conditions_for_their_lost_positions() {
    let greatest = |piles: &[u64]| at(piles, piles.len().checked_sub(1));
    let least = |piles: &[u64]| at(piles, (!piles.is_empty()).then_some(0));
    let texts = [
        lost(&valued(18, false, nim)),
        lost(&valued(18, true, nim)),
        lost(&valued(18, false, |piles| moore(piles, 2))),
        lost(&valued(18, false, greatest)),
        lost(&valued(18, false, least)),
        lost(&valued(18, false, pebbles)),
    ];
    let expected = [
        "lost where xor == 0",
        // If all piles are 1, the nim-sum is 1 where their number is odd.
        "lost where max(2 - max, 0) == xor",
        "lost where thirds == 0",
        "lost where tops % 2 == 0",
        "lost where ones % 2 == 1 if max >= 2; otherwise ones % 2 == 0",
        "lost where stairs == 0",
    ];
    assert_eq!(texts, expected);
}

#[test]
fn games_have_formulas_for_their_values() {
    let one = |piles: &[u64]| from_one(piles, |pile| vec![vec![pile - 1]]);
    let sets = valued(18, false, one);
    let rule = found(Kind::Grundy, &sets).unwrap();
    assert_eq!(rule.text(&["piles"]), "sum % 2\nsum is the sum of all piles");
}

#[test]
fn noise_has_no_rule() {
    let mut random = Random::new(3);
    for values in [2, 9] {
        let noise = |set| (set, random.below(values) as u32);
        let sets: Vec<Valued> = multisets(18).into_iter().map(noise).collect();
        assert!(condition::learn(Kind::Grundy, &sets, &later()).is_empty());
        assert!(condition::learn(Kind::Outcome, &outcomes(&sets), &later()).is_empty());
    }
}

#[test]
fn the_code_of_each_rule_gives_its_values() {
    let grundy = |moves: &dyn Fn(u64) -> Vec<Vec<u64>>| {
        let table = sequence(60, moves);
        let rule = period::learn(&table, &later()).remove(0);
        Box::new(NimSum { rule }) as Box<dyn Rule>
    };
    let mut rules = vec![
        grundy(&|n| (0..n).map(|left| vec![left]).collect()),
        grundy(&|n| (n.saturating_sub(3)..n).map(|left| vec![left]).collect()),
    ];
    let misere = valued(18, true, nim);
    rules.extend(found(Kind::Outcome, &outcomes(&misere)));
    let mut sets = multisets(9);
    sets.extend([vec![0, 0, 3], vec![0, 1], vec![0], vec![999_999_999; 5], vec![1, 1_000_000]]);
    let mut program = String::new();
    let mut expected = String::new();
    let mut calls = String::new();
    for (i, rule) in rules.iter().enumerate() {
        let code = rule.code(&["heaps"]);
        program += &format!("fn rule_{i}(heaps: &[u64]) -> u64 {{\n{code}\n}}\n");
        for set in &sets {
            // In no order.
            let mut piles: Vec<u64> = set.iter().rev().copied().collect();
            piles.rotate_left(set.len().min(1));
            calls += &format!("    println!(\"{{}}\", rule_{i}(&{piles:?}));\n");
            expected += &format!("{}\n", rule.value(set).unwrap());
        }
    }
    // A sum of more than 64 bits.
    let by_sum: Vec<Valued> = multisets(18)
        .into_iter()
        .map(|set| (set.clone(), (set.iter().sum::<u64>() % 3) as u32))
        .collect();
    let code = found(Kind::Grundy, &by_sum).unwrap().code(&["heaps"]);
    program += &format!("fn by_sum(heaps: &[u64]) -> u64 {{\n{code}\n}}\n");
    calls += "    println!(\"{}\", by_sum(&[u64::MAX, u64::MAX, 2]));\n";
    expected += "2\n";
    program += &format!("fn main() {{\n{calls}}}\n");
    assert_eq!(printed(&program), expected, "{program}");
}
