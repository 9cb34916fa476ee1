//! Rules by residues, in the language of the prover.

use std::collections::BTreeMap;

use super::{Claim, Goal};

/// The longest period and beginning that are tried where the rule doesn't tell its own, by the
/// number of coordinates, and the positions on each axis that are looked at.
const LONGEST: [u64; 5] = [0, 40, 8, 4, 3];
const SEEN: [u64; 5] = [0, 200, 40, 16, 10];
/// The most classes of residues in a claim.
const CLASSES: usize = 400;

/// The claim that the values are periodic along all axes, with one period, if they seem to be.
pub(super) fn claim(goal: &Goal) -> Option<Claim> {
    let dimensions = goal.table.dimensions();
    let own = goal.rule.period().filter(|it| dimensions == 1 && it.is_constant);
    let (start, period) = match own {
        Some(own) => (own.from + own.start, own.length),
        None => guess(goal, dimensions)?,
    };
    let classes = usize::try_from(start + period).ok()?;
    if classes.checked_pow(dimensions as u32)? > CLASSES {
        return None;
    }
    let mut letters = goal.letters();
    let (value, step) = (letters.next()?, letters.next()?);
    let class = |name: &String, class: u64| match class < start {
        true => format!("{name} = {class}"),
        false if class == 0 => format!("(E{step} {name} = {period}*{step})"),
        false => format!("(E{step} {name} = {period}*{step} + {class})"),
    };
    let mut worth: BTreeMap<u64, Vec<String>> = BTreeMap::new();
    for at in positions(dimensions, start + period) {
        let parts = goal.moves.position.iter().zip(&at).map(|(name, &at)| class(name, at));
        let parts = parts.collect::<Vec<_>>().join(" & ");
        let parts = if dimensions == 1 { parts } else { format!("({parts})") };
        worth.entry(goal.rule.value(&at)?).or_default().push(parts);
    }
    let claim = match goal.has_values() {
        false => format!("lost: {}", worth.get(&0)?.join(" | ")),
        true => {
            let case = |(worth, classes): (&u64, &Vec<String>)| {
                format!("({value} = {worth} & ({}))", classes.join(" | "))
            };
            let cases: Vec<String> = worth.iter().map(case).collect();
            format!("value: {value} where {}", cases.join(" | "))
        }
    };
    let numbers = "msd_2".to_owned();
    Some(Claim { numbers, definitions: String::new(), claim, is_rule: own.is_some() })
}

/// The least beginning and period that the values near 0 have.
fn guess(goal: &Goal, dimensions: usize) -> Option<(u64, u64)> {
    let seen: Vec<Vec<u64>> = positions(dimensions, SEEN[dimensions]).collect();
    let longest = LONGEST[dimensions];
    let mut pairs: Vec<(u64, u64)> =
        (0..=longest).flat_map(|start| (1..=longest).map(move |period| (start, period))).collect();
    pairs.sort_by_key(|&(start, period)| start + period);
    pairs.into_iter().find(|&(start, period)| {
        let folded = |&at: &u64| if at < start { at } else { start + (at - start) % period };
        seen.iter().all(|at| {
            let same: Vec<u64> = at.iter().map(folded).collect();
            let value = goal.rule.value(at);
            value.is_some() && value == goal.rule.value(&same)
        })
    })
}

/// All positions whose coordinates are less than `end`.
fn positions(dimensions: usize, end: u64) -> impl Iterator<Item = Vec<u64>> {
    (0..end.pow(dimensions as u32))
        .map(move |place| (0..dimensions as u32).map(|i| place / end.pow(i) % end).collect())
}
