//! Automata as regular expressions.

use std::collections::BTreeMap;

/// A state of an automaton that begins in state 0.
#[derive(Debug)]
pub(super) struct State {
    /// Whether a word may end here.
    pub(super) is_last: bool,
    /// The letters, and the states that they lead to.
    pub(super) after: Vec<(usize, usize)>,
}

/// The longest expression that is written.
const LONGEST: usize = 6000;

/// The regular expression of the words that are accepted, by eliminating one state after another;
/// `None` if it is too long.
pub(super) fn of(states: &[State], letter: impl Fn(usize) -> String) -> Option<String> {
    // Before the first state and behind the last ones are two others.
    let (begin, end) = (states.len(), states.len() + 1);
    let mut edges: BTreeMap<(usize, usize), Vec<String>> = BTreeMap::new();
    edges.insert((begin, 0), vec![String::new()]);
    for (from, state) in states.iter().enumerate() {
        for &(read, to) in &state.after {
            edges.entry((from, to)).or_default().push(letter(read));
        }
        if state.is_last {
            edges.insert((from, end), vec![String::new()]);
        }
    }
    let mut left: Vec<usize> = (0..states.len()).collect();
    while !left.is_empty() {
        let cost = |&state: &usize| {
            let through = |at: fn(&(usize, usize)) -> usize| {
                edges
                    .iter()
                    .filter(|(edge, _)| at(edge) == state && edge.0 != edge.1)
                    .map(|(_, words)| union(words).len() + 1)
                    .sum::<usize>()
            };
            through(|edge| edge.0) * through(|edge| edge.1)
        };
        let place = (0..left.len()).min_by_key(|&place| cost(&left[place]))?;
        let state = left.swap_remove(place);
        let own = edges.remove(&(state, state)).map_or(String::new(), |words| repeated(&words));
        let all: Vec<_> = edges.iter().map(|(&edge, words)| (edge, union(words))).collect();
        for ((from, _), before) in all.iter().filter(|((_, to), _)| *to == state) {
            for ((_, to), after) in all.iter().filter(|((from, _), _)| *from == state) {
                edges.entry((*from, *to)).or_default().push(format!("{before}{own}{after}"));
            }
        }
        edges.retain(|edge, _| edge.0 != state && edge.1 != state);
        if edges.values().flatten().map(String::len).sum::<usize>() > LONGEST {
            return None;
        }
    }
    edges.get(&(begin, end)).map(|words| union(words))
}

/// One of these words.
fn union(words: &[String]) -> String {
    let mut others: Vec<&str> =
        words.iter().map(String::as_str).filter(|word| !word.is_empty()).collect();
    others.dedup();
    let has_empty = words.iter().any(String::is_empty);
    match (&others[..], has_empty) {
        ([], _) => String::new(),
        ([one], false) => (*one).to_owned(),
        (_, true) => format!("({})?", others.join("|")),
        (_, false) => format!("({})", others.join("|")),
    }
}

/// Any number of these words.
fn repeated(words: &[String]) -> String {
    let one = union(words);
    let is_one = one.matches('[').count() == 1 && one.ends_with(']') || words.len() > 1;
    if is_one { format!("{one}*") } else { format!("({one})*") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_those_that_the_automaton_accepts() {
        let names = |letter: usize| format!("[{letter}]");
        let state = |is_last, after: &[(usize, usize)]| State { is_last, after: after.to_vec() };
        let even = [state(true, &[(0, 0), (1, 1)]), state(false, &[(1, 0)])];
        assert_eq!(of(&even, names).as_deref(), Some("([0]|[1][1])*"));
        let one = [state(false, &[(0, 0), (1, 1)]), state(true, &[(0, 1)])];
        assert_eq!(of(&one, names).as_deref(), Some("[0]*[1][0]*"));
    }
}
