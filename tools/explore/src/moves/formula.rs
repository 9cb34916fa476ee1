//! The options of a position, by the automaton of a formula.

use grundy_logic::Relation;

/// The most options of a position that are listed.
const MOST: usize = 1 << 18;

/// The tuples that stand behind a position in a relation; `None` if they are too many. They have a
/// lower rank than the position, with these factors.
pub(super) fn options(relation: &Relation, at: &[u64], rank: &[u64]) -> Option<Vec<Vec<u64>>> {
    let (automaton, numeration) = (relation.automaton(), relation.numeration());
    let greatest: u128 =
        at.iter().zip(rank).map(|(&at, &by)| u128::from(at) * u128::from(by)).sum();
    let length = numeration.word(greatest).len();
    let words = at.iter().map(|&number| numeration.word(number.into()));
    let words: Vec<Vec<usize>> =
        words.map(|word| [vec![0; length.saturating_sub(word.len())], word].concat()).collect();
    // The letters in which the position has its digits, at each place.
    let free = automaton.digits().pow((automaton.tracks() - at.len()) as u32);
    let letters = |place: usize| {
        let digit = |letter, word: &Vec<usize>| letter * automaton.digits() + word[place];
        let first = words.iter().fold(0, digit) * free;
        first..first + free
    };
    // The states at each place from which something is accepted.
    let accepting = (0..automaton.states()).map(|state| automaton.is_accepting(state)).collect();
    let mut live: Vec<Vec<bool>> = vec![accepting];
    for place in (0..length).rev() {
        let after = &live[live.len() - 1];
        let leads = |state| letters(place).any(|letter| after[automaton.next(state, letter)]);
        live.push((0..automaton.states()).map(leads).collect());
    }
    live.reverse();
    let mut paths = vec![(0, vec![0u64; automaton.tracks() - at.len()])];
    paths.retain(|_| live[0][0]);
    for place in 0..length {
        let mut next = Vec::new();
        for (state, numbers) in &paths {
            for letter in letters(place) {
                let state = automaton.next(*state, letter);
                if live[place + 1][state] {
                    let digits = automaton.digits_of(letter);
                    let digits = digits[at.len()..].iter();
                    let read = numbers.iter().zip(digits).map(|(n, &digit)| 2 * n + digit as u64);
                    next.push((state, read.collect()));
                }
            }
        }
        if next.len() > MOST {
            return None;
        }
        paths = next;
    }
    Some(paths.into_iter().map(|(_, numbers)| numbers).collect())
}
