//! Automata that read the digits of the coordinates, the most significant first, and end in a state
//! that knows the value (Allouche and Shallit, Automatic Sequences, 2003; for Zeckendorf's
//! numeration Shallit, The Logical Approach to Automatic Sequences, 2022). Two prefixes are in the
//! same state if all continuations have the same values, which is the theorem of Myhill and Nerode.

use crate::budget::Budget;
use std::collections::VecDeque;

use super::numeration::{Numeration, Prefix};
use super::words::{Words, is_small};
use crate::rule::Rule;
use crate::table::{Kind, Table};

const MOST_VALUES: usize = 16;
const MOST_STATES: usize = 64;
/// Prefixes are held to be in the same state only if this many continuations agree.
const LEAST_EVIDENCE: usize = 4;
/// After so many, no others are tried.
const MOST_EVIDENCE: usize = 4000;
/// How many more bits must be in the table than in the automaton.
const SPARE_BITS: f64 = 30.0;

/// An automaton with the value of each state. It begins in the state 0.
#[derive(Clone, Debug)]
struct Automaton {
    kind: Kind,
    system: Numeration,
    offset: u64,
    /// For each state and each symbol the next state; none where the word is no numeral.
    next: Vec<Vec<Option<usize>>>,
    values: Vec<u64>,
}

/// Finds automata in all numeration systems.
pub fn learn(table: &Table, budget: &Budget) -> Vec<Box<dyn Rule>> {
    let mut values: Vec<u32> = table.cells.to_vec();
    values.sort_unstable();
    values.dedup();
    if is_small(table) || values.len() > MOST_VALUES || values.len() < 2 {
        return Vec::new();
    }
    let mut found: Vec<Automaton> =
        Words::of(table).iter().filter_map(|words| automaton(words, budget)).collect();
    found.sort_by(|a, b| a.bits().total_cmp(&b.bits()));
    found.truncate(2);
    found.into_iter().map(|rule| Box::new(rule) as Box<dyn Rule>).collect()
}

/// A state: the first prefix that leads to it.
struct State {
    prefix: Prefix,
    value: Option<u32>,
    next: Vec<Option<usize>>,
}

fn automaton(words: &Words, budget: &Budget) -> Option<Automaton> {
    let start = words.system.start(words.table.dimensions());
    let mut states = vec![State { value: words.value(&start), prefix: start, next: Vec::new() }];
    let mut least_evidence = usize::MAX;
    let mut now = 0;
    while now < states.len() {
        for symbol in 0..words.symbols() {
            let Some(prefix) = words.system.append(&states[now].prefix, symbol) else {
                states[now].next.push(None);
                continue;
            };
            if !words.is_inside(&prefix) || !budget.spend((states.len() * MOST_EVIDENCE) as u64) {
                return None;
            }
            let same = |(place, state): (usize, &State)| {
                let is_same = state.prefix.last == prefix.last;
                Some((is_same.then(|| agreement(words, &state.prefix, &prefix))??, place))
            };
            match states.iter().enumerate().filter_map(same).max_by_key(|found| found.0) {
                Some((evidence, place)) => {
                    least_evidence = least_evidence.min(evidence);
                    let value = words.value(&prefix);
                    states[place].value = states[place].value.or(value);
                    states[now].next.push(Some(place));
                }
                None => {
                    let place = states.len();
                    states[now].next.push(Some(place));
                    let value = words.value(&prefix);
                    states.push(State { value, prefix, next: Vec::new() });
                }
            }
            if states.len() > MOST_STATES || least_evidence < LEAST_EVIDENCE {
                return None;
            }
        }
        now += 1;
    }
    let values = states.iter().map(|state| state.value.map_or(0, u64::from)).collect();
    let next = states.into_iter().map(|state| state.next).collect();
    let kind = words.table.kind;
    let rule = Automaton { kind, system: words.system, offset: words.offset, next, values };
    let dimensions = words.table.dimensions();
    let fits = |(at, value): ([u64; 4], u32)| rule.value(&at[..dimensions]) == Some(value.into());
    let is_short = rule.bits() + SPARE_BITS <= words.table.information();
    (is_short && words.table.iter().all(fits)).then_some(rule)
}

/// The number of continuations for which two prefixes have the same values; none if there is one
/// for which they differ.
fn agreement(words: &Words, a: &Prefix, b: &Prefix) -> Option<usize> {
    if a == b {
        return Some(usize::MAX);
    }
    let mut count = 0;
    let mut open = VecDeque::from([(*a, *b)]);
    while let Some((a, b)) = open.pop_front().filter(|_| count < MOST_EVIDENCE) {
        if let (Some(a), Some(b)) = (words.value(&a), words.value(&b)) {
            if a != b {
                return None;
            }
            count += 1;
        }
        for symbol in 0..words.symbols() {
            let (Some(a), Some(b)) =
                (words.system.append(&a, symbol), words.system.append(&b, symbol))
            else {
                continue;
            };
            if words.is_inside(&a) && words.is_inside(&b) && a != b {
                open.push_back((a, b));
            }
        }
    }
    Some(count)
}

impl Automaton {
    fn value_text(&self, value: u64) -> String {
        match (self.kind, value) {
            (Kind::Grundy, value) => value.to_string(),
            (Kind::Outcome, 0) => "lost".to_string(),
            (Kind::Outcome, _) => "won".to_string(),
        }
    }
}

impl Rule for Automaton {
    fn value(&self, at: &[u64]) -> Option<u64> {
        let mut shifted = [0; 4];
        for (to, from) in shifted.iter_mut().zip(at) {
            *to = from.checked_sub(self.offset)?;
        }
        let mut state = 0;
        // A numeral has no symbol without a next state.
        let step = |symbol: usize| state = self.next[state][symbol].unwrap_or(0);
        self.system.read(&shifted[..at.len()], step)?;
        Some(self.values[state])
    }

    fn text(&self, names: &[&str]) -> String {
        let offset = |name: &&str| match self.offset {
            0 => name.to_string(),
            offset => format!("{name} - {offset}"),
        };
        let numbers: Vec<String> = names.iter().map(offset).collect();
        let mut text = format!(
            "{} of {}, the most significant first, through these states from A on:",
            self.system.name(),
            numbers.join(", ")
        );
        let name = |state: usize| match state {
            0..26 => char::from(b'A' + state as u8).to_string(),
            state => format!("S{state}"),
        };
        for (state, next) in self.next.iter().enumerate() {
            text += &format!("\n{} ({}):", name(state), self.value_text(self.values[state]));
            for (symbol, next) in next.iter().enumerate() {
                let Some(next) = next else { continue };
                let digits = (0..names.len()).map(|i| self.system.digit(symbol, i, names.len()));
                let digits: String = digits.map(|digit| digit.to_string()).collect();
                text += &format!(" {digits} {}", name(*next));
            }
        }
        text
    }

    fn code(&self, names: &[&str]) -> String {
        let (states, symbols) = (self.next.len(), self.next[0].len());
        let row = |next: &Vec<Option<usize>>| {
            let next: Vec<String> = next.iter().map(|next| next.unwrap_or(0).to_string()).collect();
            format!("        [{}],\n", next.join(", "))
        };
        let next: String = self.next.iter().map(row).collect();
        let values: Vec<String> = self.values.iter().map(u64::to_string).collect();
        let values = values.join(", ");
        let mut shift = String::new();
        if self.offset != 0 {
            for name in names {
                shift += &format!("    let {name} = {name} - {};\n", self.offset);
            }
        }
        let reading = self.system.code(names, "state = NEXT[state][symbol];");
        format!(
            "{{
    const NEXT: [[usize; {symbols}]; {states}] = [
{next}    ];
    const VALUES: [u64; {states}] = [{values}];
{shift}    let mut state = 0;
{reading}    VALUES[state]
}}"
        )
    }

    fn bits(&self) -> f64 {
        let states = self.next.len() as f64;
        let transitions = self.next.iter().flatten().flatten().count() as f64;
        let most = self.values.iter().max().map_or(1.0, |&most| most as f64 + 1.0);
        2.0 + transitions * states.log2() + states * most.log2()
    }

    fn edges(&self) -> Vec<u64> {
        let base = match self.system {
            Numeration::Base(base) => base,
            Numeration::Zeckendorf => return Vec::new(), // Fibonacci numbers are tried anyway.
        };
        let powers = std::iter::successors(Some(base), |power| power.checked_mul(base));
        powers.flat_map(|power| [power - 1, power, power + 1]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::learn::trial::{
        code_agrees, is_right, later, noise, outcomes, plane, sequence, table, wythoff,
    };

    #[test]
    fn wythoffs_lost_positions_have_few_states_in_zeckendorfs_numeration() {
        let all = wythoff(150, 1).outcomes();
        for size in [45, 60] {
            let found = learn(&all.part(&[size, size]), &later());
            assert!(is_right(&*found[0], &all), "{size}");
        }
    }

    #[test]
    fn powers_of_two_and_equal_heaps_have_binary_automata() {
        let lost: Vec<u64> = (0..10).map(|i| 1 << i).collect();
        let powers = outcomes(1024, &lost);
        let found = learn(&powers.part(&[200]), &later());
        assert!(is_right(&*found[0], &powers));
        let nim =
            plane(60, |x, y| (0..x).map(|to| (to, y)).chain((0..y).map(|to| (x, to))).collect());
        let found = learn(&nim.outcomes().part(&[24, 24]), &later());
        assert!(is_right(&*found[0], &nim.outcomes()));
        let cells = (0..20 * 20 * 20).map(|i| u32::from((i / 400) ^ (i / 20 % 20) != i % 20));
        let nim = table(Kind::Outcome, &[20; 3], cells.collect());
        assert!(is_right(&*learn(&nim.part(&[10; 3]), &later())[0], &nim));
    }

    #[test]
    fn noise_and_games_without_a_rule_have_no_automaton() {
        assert!(learn(&noise(&[400], 2), &later()).is_empty());
        assert!(learn(&noise(&[40, 40], 2), &later()).is_empty());
        assert!(learn(&noise(&[12, 12, 12], 2), &later()).is_empty());
        let grundys = sequence(600, |n| (1..n.div_ceil(2)).map(|a| vec![a, n - a]).collect());
        assert!(learn(&grundys, &later()).is_empty());
        let squares =
            sequence(600, |n| (1..=n).filter(|a| a * a <= n).map(|a| vec![n - a * a]).collect());
        assert!(learn(&squares.outcomes(), &later()).is_empty());
        let primes =
            sequence(
                600,
                |n| if n > 1 && (2..n).all(|d| n % d > 0) { vec![vec![0]] } else { vec![] },
            );
        assert!(learn(&primes.outcomes(), &later()).is_empty());
    }

    #[test]
    fn the_code_of_automata_gives_their_values() {
        let mut rules = Vec::new();
        let mut places: Vec<Vec<u64>> =
            (0..30).flat_map(|x| (0..30).map(move |y| vec![x, y])).collect();
        places.push(vec![1_618_033_988_749, 2_618_033_988_749]);
        places.push(vec![1_000_000_000, 1_000_000_000]);
        for rule in learn(&wythoff(60, 1).outcomes(), &later()) {
            rules.push((rule, places.clone()));
        }
        let places: Vec<Vec<u64>> = (0..99).map(|n| vec![n]).collect();
        let lost: Vec<u64> = (0..10).map(|i| 1 << i).collect();
        let powers = outcomes(200, &lost);
        rules.extend(learn(&powers, &later()).into_iter().map(|rule| (rule, places.clone())));
        assert!(rules.len() >= 2);
        code_agrees(&rules);
    }
}
