//! Minimisation: the one smallest automaton that accepts the same words.

use std::collections::HashMap;

use crate::hashing::Hashing;

/// The minimal automaton of one whose states are in the order in which state 0 reaches them, and
/// its states are in this order, too.
///
/// Refinement (E. F. Moore, 1956: Gedanken-experiments on sequential machines): the states of a
/// class are told apart by the classes to which a letter leads them, one letter after the other,
/// until no letter tells any two apart. Classes are numbered by their first states. In the first
/// classes are the states from which the shortest accepted words are of one length.
pub(crate) fn minimise(
    letters: usize,
    transitions: &[u32],
    accepting: &[bool],
) -> (Vec<u32>, Vec<bool>) {
    let mut class = distances(letters, transitions, accepting);
    let mut numbers = HashMap::<u64, u32, Hashing>::default();
    let (mut classes, mut unchanged, mut letter) = (0, 0, 0);
    while unchanged != letters && classes != class.len() {
        numbers.clear();
        let number = |(&mine, row): (&u32, &[u32])| {
            let pair = (u64::from(mine) << 32) + u64::from(class[row[letter] as usize]);
            let new = numbers.len() as u32;
            *numbers.entry(pair).or_insert(new)
        };
        class = class.iter().zip(transitions.chunks(letters)).map(number).collect();
        unchanged = if numbers.len() == classes { unchanged + 1 } else { 0 };
        classes = numbers.len();
        letter = (letter + 1) % letters;
    }
    let (mut rows, mut verdicts) = (vec![], vec![]);
    for (state, row) in transitions.chunks(letters).enumerate() {
        if class[state] as usize == verdicts.len() {
            rows.extend(row.iter().map(|&next| class[next as usize]));
            verdicts.push(accepting[state]);
        }
    }
    (rows, verdicts)
}

/// How long the shortest word is that is accepted from each state; `u32::MAX` if there is none.
fn distances(letters: usize, transitions: &[u32], accepting: &[bool]) -> Vec<u32> {
    let first = |&accepting: &bool| if accepting { 0 } else { u32::MAX };
    let mut distances: Vec<u32> = accepting.iter().map(first).collect();
    let mut is_changed = true;
    while std::mem::take(&mut is_changed) {
        // Most transitions lead to later states, so these are the first here.
        for (state, row) in transitions.chunks(letters).enumerate().rev() {
            let nearest = row.iter().map(|&next| distances[next as usize]).min();
            let distance = nearest.map_or(u32::MAX, |nearest| nearest.saturating_add(1));
            if distance < distances[state] {
                distances[state] = distance;
                is_changed = true;
            }
        }
    }
    distances
}
