//! Deterministic automata that read several numbers at once, digit by digit.

use std::collections::{HashMap, VecDeque};
use std::hash::{BuildHasherDefault, Hash, Hasher};

use crate::minimise::minimise;
use crate::{Stop, Watch};

/// A complete deterministic automaton over tuples of digits, minimal and with its states in a fixed
/// order: two automata are equal if and only if they accept the same words.
///
/// It reads a word on each of its *tracks*, all of one length, the most significant digits first. A
/// *letter* is the tuple of digits that stand at one place: its number has these as its digits, the
/// first track's being the most significant. With no tracks, there is one letter.
///
/// State 0 is the start.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Automaton {
    digits: usize,
    tracks: usize,
    transitions: Vec<u32>,
    accepting: Vec<bool>,
}

/// What the states of an automaton under construction stand for.
pub(crate) trait Meaning: Clone + Eq + Hash {
    /// How many cells of four bytes it takes.
    fn cells(&self) -> usize {
        1
    }
}

impl Meaning for usize {}
impl Meaning for (u32, u32) {}
impl<T: Clone + Eq + Hash> Meaning for Vec<T> {
    fn cells(&self) -> usize {
        self.len() * size_of::<T>().div_ceil(4)
    }
}

impl Automaton {
    /// The automaton whose states are what can be reached from `start` by `step`, minimised.
    ///
    /// Every construction of this package is made by this one: it only says what its states mean.
    pub(crate) fn build<M: Meaning>(
        [digits, tracks]: [usize; 2],
        start: M,
        mut step: impl FnMut(&M, usize) -> M,
        accepts: impl Fn(&M) -> bool,
        watch: &mut Watch,
    ) -> Result<Automaton, Stop> {
        let letters = letters(digits, tracks);
        let mut numbers = HashMap::<M, u32, Hashing>::default();
        let (mut transitions, mut accepting) = (vec![], vec![]);
        let mut cells = letters.saturating_add(start.cells());
        watch.note(1, cells)?;
        numbers.insert(start.clone(), 0);
        let mut queue = VecDeque::from([start]);
        while let Some(state) = queue.pop_front() {
            accepting.push(accepts(&state));
            for letter in 0..letters {
                let next = step(&state, letter);
                let number = match numbers.get(&next) {
                    Some(&number) => number,
                    None => {
                        let number = numbers.len() as u32;
                        cells += letters + next.cells();
                        watch.note(numbers.len() + 1, cells)?;
                        numbers.insert(next.clone(), number);
                        queue.push_back(next);
                        number
                    }
                };
                transitions.push(number);
            }
        }
        let (transitions, accepting) = minimise(letters, &transitions, &accepting);
        Ok(Automaton { digits, tracks, transitions, accepting })
    }

    /// How many digits there are: 2 in base 2.
    pub fn digits(&self) -> usize {
        self.digits
    }

    /// How many words are read at once.
    pub fn tracks(&self) -> usize {
        self.tracks
    }

    /// How many letters there are: the digits to the power of the tracks.
    pub fn letters(&self) -> usize {
        letters(self.digits, self.tracks)
    }

    /// How many states there are, from 0, with the one from which no word is accepted, if any.
    pub fn states(&self) -> usize {
        self.accepting.len()
    }

    /// Whether words that end in this state, less than [`Automaton::states`], are accepted.
    pub fn is_accepting(&self, state: usize) -> bool {
        self.accepting[state]
    }

    /// The state after `state` when `letter` is read, which is less than [`Automaton::letters`].
    pub fn next(&self, state: usize, letter: usize) -> usize {
        self.transitions[state * self.letters() + letter] as usize
    }

    /// The digits of a letter, one for each track.
    pub fn digits_of(&self, letter: usize) -> Vec<usize> {
        digits_of(letter, self.digits, self.tracks)
    }

    /// Whether the word of these letters is accepted. Takes time linear in its length.
    pub fn accepts(&self, word: impl IntoIterator<Item = usize>) -> bool {
        self.accepting[word.into_iter().fold(0, |state, letter| self.next(state, letter))]
    }

    /// Whether no word is accepted.
    pub fn is_empty(&self) -> bool {
        !self.accepting.contains(&true)
    }

    /// The least of the shortest words that are accepted, as letters; `None` if there is no word.
    ///
    /// Takes time linear in the number of transitions.
    pub fn smallest_word(&self) -> Option<Vec<usize>> {
        // The words that first reach each state come in this order, so the first that is accepted
        // is the one.
        let mut before = vec![None; self.states()];
        let mut queue = VecDeque::from([0]);
        while let Some(state) = queue.pop_front() {
            if self.accepting[state] {
                return Some(word_to(state, &before));
            }
            for letter in 0..self.letters() {
                let next = self.next(state, letter);
                if next != 0 && before[next].is_none() {
                    before[next] = Some((state, letter));
                    queue.push_back(next);
                }
            }
        }
        None
    }

    /// The automaton on `tracks` tracks that has `self` read the tracks `of_self` and `other` the
    /// tracks `of_other`, and accepts where `accepts` holds of their two verdicts.
    ///
    /// A track may occur twice: then two tracks of an operand read the same word. Takes time
    /// proportional to the product of the states, at most. Both have the same digits.
    pub fn product(
        &self,
        of_self: &[usize],
        (other, of_other): (&Automaton, &[usize]),
        tracks: usize,
        accepts: impl Fn(bool, bool) -> bool,
        watch: &mut Watch,
    ) -> Result<Automaton, Stop> {
        let shape = [self.digits, tracks];
        watch.note(1, letters(self.digits, tracks))?;
        let (mine, theirs) = (letters_on(shape, of_self), letters_on(shape, of_other));
        let (my_sinks, their_sinks) = (self.sinks(), other.sinks());
        // Where one of the two has decided the verdict, the state of the other doesn't matter.
        let merge = |(a, b): (u32, u32)| {
            let (mine, theirs) = (my_sinks[a as usize], their_sinks[b as usize]);
            match (mine, theirs) {
                (Some(x), _) if accepts(x, false) == accepts(x, true) => (a, DECIDED),
                (_, Some(y)) if accepts(false, y) == accepts(true, y) => (DECIDED, b),
                _ => (a, b),
            }
        };
        let step = |&(a, b): &(u32, u32), letter: usize| {
            if a == DECIDED || b == DECIDED {
                return (a, b);
            }
            let a = self.next(a as usize, mine[letter]) as u32;
            merge((a, other.next(b as usize, theirs[letter]) as u32))
        };
        let accepts = |&(a, b): &(u32, u32)| {
            let of = |automaton: &Automaton, state| {
                state != DECIDED && automaton.accepting[state as usize]
            };
            accepts(of(self, a), of(other, b))
        };
        Automaton::build(shape, merge((0, 0)), step, accepts, watch)
    }

    /// The automaton on `tracks` tracks that reads the tracks `of_self` of these: a permutation of
    /// tracks, or, where one occurs twice, the words that are equal on two tracks.
    pub fn read_on(
        &self,
        of_self: &[usize],
        tracks: usize,
        watch: &mut Watch,
    ) -> Result<Automaton, Stop> {
        let shape = [self.digits, tracks];
        watch.note(1, letters(self.digits, tracks))?;
        let mine = letters_on(shape, of_self);
        let step = |&state: &usize, letter: usize| self.next(state, mine[letter]);
        Automaton::build(shape, 0, step, |&state| self.accepting[state], watch)
    }

    /// The words on the tracks for which `keep` holds, for which there are words on the others such
    /// that all are accepted, perhaps longer ones: then what is kept begins with zeros.
    ///
    /// `keep` has a value for each track, and whether a word is accepted mustn't depend on leading
    /// zeros. Subset construction: the number of states can be exponential, and often isn't.
    pub fn project(&self, keep: &[bool], watch: &mut Watch) -> Result<Automaton, Stop> {
        let kept: Vec<usize> = (0..self.tracks).filter(|&track| keep[track]).collect();
        let shape = [self.digits, kept.len()];
        // For each letter of the result, the letters that look like it on the tracks kept.
        let mut fibres = vec![vec![]; letters(self.digits, kept.len())];
        for (letter, image) in self.images(&kept).into_iter().enumerate() {
            fibres[image].push(letter);
        }
        let dead = self.sinks();
        let mut seen = vec![false; self.states()];
        let mut successors = |states: &[u32], letter: usize| {
            let mut next = vec![];
            for &state in states {
                for &letter in &fibres[letter] {
                    let state = self.next(state as usize, letter);
                    if dead[state] != Some(false) && !std::mem::replace(&mut seen[state], true) {
                        next.push(state as u32);
                    }
                }
            }
            next.sort_unstable();
            next.iter().for_each(|&state| seen[state as usize] = false);
            next
        };
        // What is dropped may be longer than what is kept, which then has zeros in front.
        let mut start = vec![0];
        loop {
            let longer = successors(&start, 0);
            let before = start.len();
            start.extend(longer);
            start.sort_unstable();
            start.dedup();
            if start.len() == before {
                break;
            }
        }
        let accepts = |states: &Vec<u32>| states.iter().any(|&it| self.accepting[it as usize]);
        Automaton::build(shape, start, |states, letter| successors(states, letter), accepts, watch)
    }

    /// For each letter, the letter of its digits on the tracks `kept`.
    fn images(&self, kept: &[usize]) -> Vec<usize> {
        letters_on([self.digits, self.tracks], kept)
    }

    /// For each state whether all words from it are accepted, or none; `None` if some are.
    ///
    /// As the automaton is minimal, such states lead to themselves only.
    fn sinks(&self) -> Vec<Option<bool>> {
        let letters = self.letters();
        let rows = self.transitions.chunks(letters).enumerate();
        let stays = |(state, row): (usize, &[u32])| row.iter().all(|&next| next as usize == state);
        rows.zip(&self.accepting).map(|(row, &accepting)| stays(row).then_some(accepting)).collect()
    }
}

/// In place of a state of one operand of a product where that of the other decides.
const DECIDED: u32 = u32::MAX;

/// The number of letters; as large as a number can be where that is too small.
pub(crate) fn letters(digits: usize, tracks: usize) -> usize {
    digits.saturating_pow(u32::try_from(tracks).unwrap_or(u32::MAX))
}

/// The digits of a letter, one for each track.
pub(crate) fn digits_of(letter: usize, digits: usize, tracks: usize) -> Vec<usize> {
    let mut result = vec![0; tracks];
    let mut rest = letter;
    for digit in result.iter_mut().rev() {
        *digit = rest % digits;
        rest /= digits;
    }
    result
}

/// For each letter of an automaton of this shape, the letter of its digits on the tracks `on`.
fn letters_on([digits, tracks]: [usize; 2], on: &[usize]) -> Vec<usize> {
    let image = |letter| {
        let all = digits_of(letter, digits, tracks);
        on.iter().fold(0, |image, &track| image * digits + all[track])
    };
    (0..letters(digits, tracks)).map(image).collect()
}

/// The letters that lead to a state, where `before` has the last step to each.
fn word_to(mut state: usize, before: &[Option<(usize, usize)>]) -> Vec<usize> {
    let mut word = vec![];
    while let Some((previous, letter)) = before[state] {
        word.push(letter);
        state = previous;
    }
    word.reverse();
    word
}

/// A hasher for small numbers, as `std`'s takes most of the time of a product otherwise. Whoever
/// writes formulas against it only slows down a proof of their own.
#[derive(Default)]
pub(crate) struct Mix(u64);

pub(crate) type Hashing = BuildHasherDefault<Mix>;

impl Hasher for Mix {
    fn write(&mut self, bytes: &[u8]) {
        let mut chunks = bytes.chunks_exact(8);
        for chunk in &mut chunks {
            self.write_u64(chunk.iter().fold(0, |word, &byte| word << 8 | u64::from(byte)));
        }
        chunks.remainder().iter().for_each(|&byte| self.write_u64(u64::from(byte)));
    }

    fn write_u32(&mut self, word: u32) {
        self.write_u64(u64::from(word));
    }

    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }

    fn write_u64(&mut self, word: u64) {
        // The odd integer next to 2^64 divided by the golden ratio, as in Fibonacci hashing.
        self.0 = (self.0.rotate_left(29) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn finish(&self) -> u64 {
        // The table takes the lowest bits, and a product's best are its highest.
        self.0.rotate_left(26)
    }
}
