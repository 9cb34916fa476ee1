//! Deterministic automata that read several numbers at once, digit by digit.

use std::collections::{BTreeSet, HashMap, VecDeque};
use std::hash::Hash;

use crate::hashing::Hashing;
use crate::{Result, Watch};

/// The letters that an automaton reads: tuples of digits, one for each track. The number of a
/// letter has these as its digits, the first track's being the most significant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Alphabet {
    pub(crate) digits: usize,
    pub(crate) tracks: usize,
    letters: usize,
}

impl Alphabet {
    /// Fails if so many letters are more than the memory allows.
    pub(crate) fn new(digits: usize, tracks: usize, watch: &mut Watch) -> Result<Alphabet> {
        let power = u32::try_from(tracks).unwrap_or(u32::MAX);
        let letters = digits.saturating_pow(power);
        watch.note(1, letters).map(|()| Alphabet { digits, tracks, letters })
    }

    pub(crate) fn digits_of(&self, letter: usize) -> Vec<usize> {
        let digit = |track| letter / self.digits.pow(track) % self.digits;
        (0..self.tracks as u32).rev().map(digit).collect()
    }

    /// For each letter, what `f` makes of its digits.
    pub(crate) fn map<T>(&self, f: impl Fn(&[usize]) -> T) -> Vec<T> {
        let mut digits = vec![0; self.tracks];
        let made = |_| {
            let made = f(&digits);
            for digit in digits.iter_mut().rev() {
                *digit = (*digit + 1) % self.digits;
                if *digit > 0 {
                    break;
                }
            }
            made
        };
        (0..self.letters).map(made).collect()
    }

    /// The letter with these digits.
    pub(crate) fn letter(&self, digits: impl IntoIterator<Item = usize>) -> usize {
        digits.into_iter().fold(0, |letter, digit| letter * self.digits + digit)
    }

    /// For each letter, the letter of its digits on the tracks `on`.
    fn images(&self, on: &[usize]) -> Vec<usize> {
        self.map(|all| self.letter(on.iter().map(|&track| all[track])))
    }
}

/// A complete deterministic automaton over tuples of digits, minimal and with its states in a fixed
/// order: two automata are equal if and only if they accept the same words.
///
/// It reads a word on each of its *tracks*, all of one length, the most significant digits first. A
/// *letter* is the tuple of digits that stand at one place: its number has these as its digits, the
/// first track's being the most significant. With no tracks, there is one letter.
///
/// State 0 is the start, and the states are in the order of the least shortest words that lead to
/// them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Automaton {
    pub(crate) alphabet: Alphabet,
    pub(crate) transitions: Vec<u32>,
    pub(crate) accepting: Vec<bool>,
}

impl Automaton {
    /// The automaton whose states are what can be reached from `start` by `step`, minimised.
    ///
    /// Every construction of this package is made by this one: it only says what its states mean.
    pub(crate) fn build<T, M: AsRef<[T]> + Clone + Eq + Hash>(
        alphabet: Alphabet,
        start: M,
        step: impl Fn(&M, usize) -> M,
        accepts: impl Fn(&M) -> bool,
        watch: &mut Watch,
    ) -> Result<Automaton> {
        let letters = alphabet.letters;
        let cells_of = |state: &M| letters + size_of_val(state.as_ref()).div_ceil(4);
        let mut cells = cells_of(&start);
        watch.note(1, cells)?;
        let mut numbers = HashMap::<M, u32, Hashing>::from_iter([(start.clone(), 0)]);
        let (mut transitions, mut accepting) = (vec![], vec![]);
        let mut queue = VecDeque::from([start]);
        while let Some(state) = queue.pop_front() {
            accepting.push(accepts(&state));
            for letter in 0..letters {
                let new = numbers.len() as u32;
                let number = *numbers.entry(step(&state, letter)).or_insert_with_key(|next| {
                    cells += cells_of(next);
                    queue.push_back(next.clone());
                    new
                });
                if number == new {
                    watch.note(numbers.len(), cells)?;
                }
                transitions.push(number);
            }
        }
        Ok(Automaton { alphabet, transitions, accepting }.minimised())
    }

    /// The automaton of the words that can lead from one of `starts` to what is accepted, where
    /// `step` tells all that a letter may lead to. Subset construction.
    pub(crate) fn determinise<T: Copy + Ord + Hash, I: IntoIterator<Item = T>>(
        alphabet: Alphabet,
        starts: impl IntoIterator<Item = T>,
        step: impl Fn(T, usize) -> I,
        accepts: impl Fn(T) -> bool,
        watch: &mut Watch,
    ) -> Result<Automaton> {
        let sorted = |mut set: Vec<T>| {
            set.sort_unstable();
            set.dedup();
            set
        };
        let start = sorted(starts.into_iter().collect());
        let step = |set: &Vec<T>, letter| {
            let mut next = vec![];
            set.iter().for_each(|&state| next.extend(step(state, letter)));
            sorted(next)
        };
        let accepts = |set: &Vec<T>| set.iter().any(|&state| accepts(state));
        Automaton::build(alphabet, start, step, accepts, watch)
    }

    /// How many digits there are: 2 in base 2.
    pub fn digits(&self) -> usize {
        self.alphabet.digits
    }

    /// How many words are read at once.
    pub fn tracks(&self) -> usize {
        self.alphabet.tracks
    }

    /// How many letters there are: the digits to the power of the tracks.
    pub fn letters(&self) -> usize {
        self.alphabet.letters
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
        self.alphabet.digits_of(letter)
    }

    /// Whether the word of these letters is accepted. Takes time linear in its length.
    pub fn accepts(&self, word: impl IntoIterator<Item = usize>) -> bool {
        self.accepting[word.into_iter().fold(0, |state, letter| self.next(state, letter))]
    }

    /// The least of the shortest words that are accepted, as letters; `None` if there is no word.
    ///
    /// Takes time linear in the number of transitions for each letter.
    pub fn smallest_word(&self) -> Option<Vec<usize>> {
        // The order of states is that of their least words, each of which ends with the first
        // transition to its state.
        let mut state = self.accepting.iter().position(|&it| it)?;
        let mut word = vec![];
        while state != 0 {
            let last = self.transitions.iter().position(|&next| next as usize == state)?;
            word.push(last % self.letters());
            state = last / self.letters();
        }
        word.reverse();
        Some(word)
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
    ) -> Result<Automaton> {
        let alphabet = Alphabet::new(self.digits(), tracks, watch)?;
        let (mine, theirs) = (alphabet.images(of_self), alphabet.images(of_other));
        let (my_sinks, their_sinks) = (self.sinks(), other.sinks());
        // Where one of the two has decided the verdict, the state of the other doesn't matter.
        let pair = |a: usize, b: usize| match (my_sinks[a], their_sinks[b]) {
            (Some(x), _) if accepts(x, false) == accepts(x, true) => [a, 0],
            (_, Some(y)) if accepts(false, y) == accepts(true, y) => [0, b],
            _ => [a, b],
        };
        let step = |&[a, b]: &[usize; 2], letter: usize| {
            pair(self.next(a, mine[letter]), other.next(b, theirs[letter]))
        };
        let accepts = |&[a, b]: &[usize; 2]| accepts(self.accepting[a], other.accepting[b]);
        Automaton::build(alphabet, pair(0, 0), step, accepts, watch)
    }

    /// The words on the tracks `kept`, in this order, for which there are words on the others such
    /// that all are accepted, perhaps longer ones: then what is kept begins with zeros.
    ///
    /// Whether a word is accepted mustn't depend on leading zeros. Subset construction: the number
    /// of states can be exponential, and often isn't.
    pub fn project(&self, kept: &[usize], watch: &mut Watch) -> Result<Automaton> {
        let alphabet = Alphabet::new(self.digits(), kept.len(), watch)?;
        // For each letter of the result, the letters that look like it on the tracks kept.
        let mut fibres = vec![vec![]; alphabet.letters];
        for (letter, image) in self.alphabet.images(kept).into_iter().enumerate() {
            fibres[image].push(letter);
        }
        let sinks = self.sinks();
        let step = |state: usize, letter: usize| {
            let next = fibres[letter].iter().map(move |&letter| self.next(state, letter));
            next.filter(|&state| sinks[state] != Some(false))
        };
        // What is dropped may be longer than what is kept, which then has zeros in front.
        let (mut starts, mut fresh) = (BTreeSet::from([0]), vec![0]);
        while let Some(state) = fresh.pop() {
            fresh.extend(step(state, 0).filter(|&next| starts.insert(next)));
        }
        let accepts = |state: usize| self.accepting[state];
        Automaton::determinise(alphabet, starts, step, accepts, watch)
    }

    /// For each state whether all words from it are accepted, or none; `None` if some are.
    ///
    /// As the automaton is minimal, such states lead to themselves only.
    fn sinks(&self) -> Vec<Option<bool>> {
        let rows = self.transitions.chunks(self.letters()).enumerate();
        let stays = |(state, row): (usize, &[u32])| row.iter().all(|&next| next as usize == state);
        rows.zip(&self.accepting).map(|(row, &accepting)| stays(row).then_some(accepting)).collect()
    }
}
