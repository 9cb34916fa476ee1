//! Limits, progress and interruption of constructions that may take long.

use crate::error::{Cause, Error, Place, Result};

/// How far a construction has come.
#[derive(Clone, Copy, Debug)]
pub struct Progress<'a> {
    /// What is being constructed.
    pub step: &'a str,
    /// The states that it has so far, before it is minimised.
    pub states: usize,
}

/// The callback of a [`Watch`]: whether to go on.
type Ask<'a> = Box<dyn FnMut(Progress) -> bool + 'a>;

/// Watches over constructions: bounds their memory, counts their states, and asks its callback
/// every thousand states whether to go on.
pub struct Watch<'a> {
    cells: usize,
    ask: Ask<'a>,
    place: Place,
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
        let (place, step) = (Place::START, "an automaton".to_owned());
        Watch { cells, ask: Box::new(|_| true), place, step, largest: 0 }
    }

    /// Has `ask` decide, now and then, whether to go on.
    pub fn asking(mut self, ask: impl FnMut(Progress) -> bool + 'a) -> Watch<'a> {
        self.ask = Box::new(ask);
        self
    }

    /// Says where in the text stands what is constructed next, as errors tell it.
    pub(crate) fn at(&mut self, place: Place) {
        self.place = place;
    }

    /// Names what is constructed next, as errors and progress tell it.
    pub(crate) fn step(&mut self, step: impl Into<String>) {
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

    /// Takes note of a construction with so many states, which take so many cells. It is an error
    /// if these are too many, or if the callback asks to stop.
    pub(crate) fn note(&mut self, states: usize, cells: usize) -> Result<()> {
        self.largest = self.largest.max(states);
        let Watch { place, ref step, .. } = *self;
        if cells > self.cells {
            let message = format!(
                "too large: {states} states in {step}; split the formula into definitions, or \
                 allow more memory"
            );
            return Err(Error { place, cause: Cause::TooLarge, message });
        }
        let is_time = states % STATES_BETWEEN == 1;
        if !is_time || (self.ask)(Progress { step, states }) {
            return Ok(());
        }
        Err(Error { place, cause: Cause::Interrupted, message: "interrupted".to_owned() })
    }
}

impl Default for Watch<'_> {
    fn default() -> Self {
        Watch::new(Watch::CELLS)
    }
}
