//! Rules as automata over the digits of positions, in the language of the prover.

use std::collections::HashMap;

use grundy_logic::Numeration;

use super::expression::{self, State};
use super::{Claim, Goal};

/// The most states of an automaton, and the most words by which they are told apart.
const STATES: usize = 24;
const WORDS: usize = 800;

/// The claim that an automaton tells the lost positions, or the positions with their values, if a
/// small one does so near 0.
pub(super) fn claim(goal: &Goal, numeration: &Numeration) -> Option<Claim> {
    let has_values = goal.has_values();
    let names = &goal.moves.position;
    let is_symmetric = !has_values
        && names.len() == 2
        && goal.table.iter().all(|(at, _)| {
            goal.rule.value(&at[..2]).map(|it| it > 0)
                == goal.rule.value(&[at[1], at[0]]).map(|it| it > 0)
        });
    let holds = |numbers: &[u64]| match numbers.split_last() {
        Some((&value, at)) if has_values => goal.rule.value(at) == Some(value),
        _ if is_symmetric && numbers[0] > numbers[1] => false,
        _ => goal.rule.value(numbers) == Some(0),
    };
    let tracks = names.len() + usize::from(has_values);
    let states = learn(numeration, tracks, &holds)?;
    let letter = |letter: usize| {
        let digits: Vec<String> =
            digits_of(letter, numeration.digits(), tracks).iter().map(usize::to_string).collect();
        format!("[{}]", digits.join(","))
    };
    let expression = expression::of(&states, letter)?;
    let system = numeration.name();
    let definitions =
        format!("reg claimed {} \"{expression}\":\n\n", vec![system; tracks].join(" "));
    let list = names.join(", ");
    let claim = match (has_values, is_symmetric) {
        (true, _) => {
            let value = goal.letters().next()?;
            format!("value: {value} where $claimed({list}, {value})")
        }
        (false, true) => {
            format!("lost: $claimed({list}) | $claimed({}, {})", names[1], names[0])
        }
        (false, false) => format!("lost: $claimed({list})"),
    };
    Some(Claim { numbers: system.to_owned(), definitions, claim, is_rule: false })
}

fn digits_of(letter: usize, digits: usize, tracks: usize) -> Vec<usize> {
    (0..tracks).rev().map(|track| letter / digits.pow(track as u32) % digits).collect()
}

/// The automaton of the tuples of which something holds, if a small one has the same answers: its
/// states are the words that differ in what may follow them (A. Nerode, 1958: Linear automaton
/// transformations).
fn learn(
    numeration: &Numeration,
    tracks: usize,
    holds: &dyn Fn(&[u64]) -> bool,
) -> Option<Vec<State>> {
    let letters = numeration.digits().pow(tracks as u32);
    let mut endings: Vec<Vec<usize>> = vec![vec![]];
    let mut first = 0;
    while endings.len() * letters < WORDS {
        let last = endings.len();
        for place in first..last {
            let longer = |letter| [&endings[place][..], &[letter]].concat();
            let all: Vec<Vec<usize>> = (0..letters).map(longer).collect();
            endings.extend(all);
        }
        first = last;
    }
    let accepts = |word: &[usize]| {
        let digits: Vec<Vec<usize>> =
            word.iter().map(|&letter| digits_of(letter, numeration.digits(), tracks)).collect();
        let number = |track: usize| {
            let word: Vec<usize> = digits.iter().map(|digits| digits[track]).collect();
            let value = numeration.value(&word)?;
            let zeros = word.iter().take_while(|&&digit| digit == 0).count();
            (numeration.word(value) == word[zeros..]).then(|| u64::try_from(value).ok()).flatten()
        };
        let numbers: Option<Vec<u64>> = (0..tracks).map(number).collect();
        numbers.is_some_and(|numbers| holds(&numbers))
    };
    let answers = |word: &[usize]| -> Vec<bool> {
        endings.iter().map(|ending| accepts(&[word, ending].concat())).collect()
    };
    let mut known: HashMap<Vec<bool>, usize> = HashMap::new();
    let mut words: Vec<Vec<usize>> = vec![vec![]];
    let mut states: Vec<State> = Vec::new();
    known.insert(answers(&[]), 0);
    while states.len() < words.len() {
        let word = words[states.len()].clone();
        let mut after = Vec::new();
        for letter in 0..letters {
            let longer = [&word[..], &[letter]].concat();
            let own = answers(&longer);
            if !own.contains(&true) {
                continue;
            }
            let state = *known.entry(own).or_insert_with(|| {
                words.push(longer);
                words.len() - 1
            });
            after.push((letter, state));
        }
        states.push(State { is_last: accepts(&word), after });
        if words.len() > STATES {
            return None;
        }
    }
    Some(states)
}
