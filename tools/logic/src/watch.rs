//! Limits, progress and interruption of constructions that may take long.

use std::fmt;

/// Why a construction ended without an automaton.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The automaton has grown beyond the memory that the [`Watch`] allows.
    TooLarge {
        /// How many states it had then.
        states: usize,
        /// What was being constructed.
        step: String,
    },
    /// The callback of the [`Watch`] asked to stop.
    Interrupted,
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Stop::TooLarge { states, step } => write!(
                f,
                "too large: {states} states in {step}; split the formula into definitions, or \
                 allow more memory"
            ),
            Stop::Interrupted => write!(f, "interrupted"),
        }
    }
}

impl std::error::Error for Stop {}

/// How far a construction has come.
#[derive(Clone, Copy, Debug)]
pub struct Progress<'a> {
    /// What is being constructed.
    pub step: &'a str,
    /// The states that it has so far, before it is minimised.
    pub states: usize,
    /// The largest number of states, before minimisation, since [`Watch::start`].
    pub largest: usize,
}

/// The callback of a [`Watch`]: whether to go on.
type Ask<'a> = Box<dyn FnMut(Progress) -> bool + 'a>;

/// Watches over constructions: bounds their memory, counts their states, and asks its callback
/// every thousand states whether to go on.
pub struct Watch<'a> {
    cells: usize,
    ask: Option<Ask<'a>>,
    step: String,
    largest: usize,
}

/// How many states are made between two calls of the callback.
const STATES_BETWEEN: usize = 1000;

impl<'a> Watch<'a> {
    /// The default bound on the memory of one automaton, in cells of four bytes: 256 MB.
    pub const CELLS: usize = 1 << 26;

    /// A watch that allows one automaton `cells` cells of four bytes for its transitions and
    /// states.
    pub fn new(cells: usize) -> Watch<'a> {
        Watch { cells, ask: None, step: String::new(), largest: 0 }
    }

    /// Has `ask` decide, now and then, whether to go on.
    pub fn asking(mut self, ask: impl FnMut(Progress) -> bool + 'a) -> Watch<'a> {
        self.ask = Some(Box::new(ask));
        self
    }

    /// Names what is constructed next, as errors and progress tell it.
    pub fn step(&mut self, step: impl Into<String>) {
        self.step = step.into();
    }

    /// Forgets the largest number of states.
    pub fn start(&mut self) {
        self.largest = 0;
    }

    /// The largest number of states, before minimisation, since [`Watch::start`].
    pub fn largest(&self) -> usize {
        self.largest
    }

    /// Takes note of a construction with so many states, which take so many cells.
    pub(crate) fn note(&mut self, states: usize, cells: usize) -> Result<(), Stop> {
        self.largest = self.largest.max(states);
        if cells > self.cells {
            return Err(Stop::TooLarge { states, step: self.step.clone() });
        }
        let progress = Progress { step: &self.step, states, largest: self.largest };
        let is_time = states % STATES_BETWEEN == 1;
        let goes_on = !is_time || self.ask.as_mut().is_none_or(|ask| ask(progress));
        if goes_on { Ok(()) } else { Err(Stop::Interrupted) }
    }
}

impl Default for Watch<'_> {
    fn default() -> Self {
        Watch::new(Watch::CELLS)
    }
}
