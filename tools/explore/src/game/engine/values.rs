//! From options to values.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Instant;

use crate::batch::{Batch, ELSEWHERE, End};
use crate::cells::{Cells, MOVES, OPEN, REACHED, UNKNOWN};
use crate::faults::{fault, shown};
use crate::positions::{Game, Shape};

/// Ends the computation of a table.
pub static STOPPED: AtomicBool = AtomicBool::new(false);

/// How many positions and options may wait or be remembered.
const MEMORY: usize = 1 << 27;
/// The positions of a cycle that are named.
const NAMED: usize = 12;

/// A position whose value waits for that of the part `next`. All parts before it are known.
struct Waiting {
    index: u32,
    parts: Vec<u32>,
    ends: Vec<u32>,
    next: usize,
}

/// The time was over before the value was known.
pub struct Interrupted;

/// Turns options into values.
pub struct Values {
    game: &'static dyn Game,
    shape: Shape,
    pub cells: Cells,
    /// For each value, the round in which an option last had it.
    seen: Vec<u32>,
    round: u32,
    /// Whether some move changes a coordinate.
    pub changes: [bool; 4],
    /// How many options there were.
    pub options: u64,
    until: Instant,
}

impl Values {
    /// Nothing is known yet. The positions of the table have coordinates below these ends.
    pub fn new(game: &'static dyn Game, ends: &[u64], until: Instant) -> Self {
        let shape = game.shape();
        let cells = Cells::new(&ends[..shape.dimensions]);
        let seen = vec![0; 1 << 10];
        Values { game, shape, cells, seen, round: 0, changes: [false; 4], options: 0, until }
    }

    /// Gives a value to all positions of a batch, and to those that they depend on.
    pub fn settle(&mut self, batch: Batch) -> Result<(), Interrupted> {
        self.options += (batch.parts.len().max(batch.ends.len())) as u64;
        let mut batch = batch;
        self.find_others(&mut batch);
        let (mut parts, mut ends) = (0, 0);
        for asked in &batch.positions {
            let own_parts = &batch.parts[parts..asked.parts];
            let own_ends = &batch.ends[ends..asked.ends];
            let index = self.cells.index(&asked.numbers);
            if self.cells.get(index) & UNKNOWN == UNKNOWN {
                match self.value(asked.end, own_parts, own_ends, parts, 0) {
                    Ok(value) => self.finish(index, value, asked.end == End::Open),
                    Err(next) => {
                        let parts_before = parts as u32;
                        let own_ends = own_ends.iter().map(|end| end - parts_before).collect();
                        let parts = own_parts.to_vec();
                        self.settle_waiting(Waiting { index, parts, ends: own_ends, next })?;
                    }
                }
                self.note_changes(&asked.numbers, own_parts);
            }
            (parts, ends) = (asked.parts, asked.ends);
        }
        Ok(())
    }

    /// Gives an index to the parts that are elsewhere.
    fn find_others(&mut self, batch: &mut Batch) {
        let mut elsewhere = batch.elsewhere.iter();
        if batch.elsewhere.is_empty() {
            return;
        }
        for part in batch.parts.iter_mut().filter(|part| **part == ELSEWHERE) {
            if let Some(numbers) = elsewhere.next() {
                *part = self.cells.index(numbers);
            }
        }
    }

    /// Settles a position that waits for others.
    fn settle_waiting(&mut self, first: Waiting) -> Result<(), Interrupted> {
        let mut size = first.parts.len();
        let mut stack = vec![first];
        let mut steps = 0u32;
        while let Some(top) = stack.last_mut() {
            let index = top.index;
            let next = match self.value(End::Open, &top.parts, &top.ends, 0, top.next) {
                Ok(value) => {
                    size -= top.parts.len();
                    stack.pop();
                    self.finish(index, value, true);
                    continue;
                }
                Err(next) => next,
            };
            top.next = next;
            let needed = top.parts[next];
            let cell = self.cells.get(index);
            self.cells.set(index, cell & REACHED | OPEN);
            if self.cells.get(needed) & UNKNOWN == OPEN {
                self.report_cycle(&stack, needed);
            }
            steps += 1;
            let is_over =
                steps % 256 == 0 && (STOPPED.load(Relaxed) || Instant::now() > self.until);
            if is_over || size + stack.len() + self.cells.others() > MEMORY {
                return Err(self.give_up(&stack, is_over));
            }
            if let Some(waiting) = self.ask(needed) {
                size += waiting.parts.len();
                stack.push(waiting);
            }
        }
        Ok(())
    }

    /// Forgets that positions wait.
    ///
    /// It is a fault if their number has no end: if it fills the memory, or if not even the first
    /// positions have got their values.
    fn give_up(&mut self, stack: &[Waiting], is_over: bool) -> Interrupted {
        let first = self.cells.position(stack[0].index);
        let last = stack.last().map_or(first.clone(), |last| self.cells.position(last.index));
        let is_first = match self.shape.dimensions {
            0 => first.iter().sum::<u64>() <= 2,
            _ => first.iter().all(|&number| number <= 2),
        };
        if !is_over || is_first {
            let bytes = 4 * stack.iter().map(|waiting| waiting.parts.len() + 16).sum::<usize>();
            let sizes = [stack.len().to_string(), bytes.to_string()];
            fault(&["endless", &shown(&first), &shown(&last), &sizes[0], &sizes[1]]);
        }
        for waiting in stack {
            let cell = self.cells.get(waiting.index);
            self.cells.set(waiting.index, cell & REACHED | UNKNOWN);
        }
        Interrupted
    }

    /// Asks about a position; `None` if it has got its value thereby.
    fn ask(&mut self, index: u32) -> Option<Waiting> {
        let mut batch = Batch::new(self.cells.dense);
        let numbers = self.cells.position(index);
        self.game.ask(numbers.clone(), &mut batch);
        self.options += batch.parts.len().max(batch.ends.len()) as u64;
        self.find_others(&mut batch);
        self.note_changes(&numbers, &batch.parts);
        let Batch { positions, parts, ends, .. } = batch;
        match self.value(positions[0].end, &parts, &ends, 0, 0) {
            Ok(value) => {
                self.finish(index, value, positions[0].end == End::Open);
                None
            }
            Err(next) => Some(Waiting { index, parts, ends, next }),
        }
    }

    /// The value of a position with these options, of which those before `from` are known to be
    /// known; or the first part that isn't known. The ends are those of a list in which the parts
    /// begin at `begin`.
    fn value(
        &mut self,
        end: End,
        parts: &[u32],
        ends: &[u32],
        begin: usize,
        from: usize,
    ) -> Result<u32, usize> {
        match end {
            End::Open => {}
            End::Stuck => return Ok(self.shape.is_misere.into()),
            End::Won => return Ok(1),
            End::Lost | End::Impossible => return Ok(0),
        }
        if let Some(next) = (from..parts.len()).find(|&i| self.reach(parts[i]) >= OPEN) {
            return Err(next);
        }
        if self.shape.has_won {
            return Ok(parts.iter().any(|&part| self.cells.get(part) & UNKNOWN == 0).into());
        }
        self.round += 1;
        if self.shape.is_sum {
            let mut start = 0;
            for &end in ends {
                let end = end as usize - begin;
                let parts = parts[start..end].iter();
                let sum = parts.fold(0, |sum, &part| sum ^ self.cells.get(part) & UNKNOWN);
                self.see(sum);
                start = end;
            }
        } else {
            for &part in parts {
                self.see(self.cells.get(part) & UNKNOWN);
            }
        }
        let mex = (0..).find(|&value| self.seen[value] != self.round);
        Ok(mex.unwrap_or(0) as u32)
    }

    #[inline]
    fn see(&mut self, value: u32) {
        let value = value as usize;
        // One more, so that the search for the mex ends in the list.
        if value + 1 >= self.seen.len() {
            self.seen.resize(2 * value + 2, 0);
        }
        self.seen[value] = self.round;
    }

    /// Notes that a position is an option, and returns its value or `OPEN` or `UNKNOWN`.
    #[inline]
    fn reach(&mut self, index: u32) -> u32 {
        let cell = self.cells.get(index);
        if cell & REACHED == 0 {
            self.cells.set(index, cell | REACHED);
        }
        cell & UNKNOWN
    }

    fn finish(&mut self, index: u32, value: u32, has_moves: bool) {
        let flags = self.cells.get(index) & REACHED | if has_moves { MOVES } else { 0 };
        self.cells.set(index, value | flags);
    }

    fn note_changes(&mut self, numbers: &[u64], parts: &[u32]) {
        // Options of a multiset may have fewer numbers; it has no coordinates.
        for i in 0..self.shape.dimensions {
            if !self.changes[i] {
                let part = parts.iter().find(|&&part| self.cells.position(part)[i] != numbers[i]);
                self.changes[i] = part.is_some();
            }
        }
    }

    fn report_cycle(&self, stack: &[Waiting], needed: u32) -> ! {
        let begin = stack.iter().position(|waiting| waiting.index == needed).unwrap_or(0);
        let positions = stack[begin..].iter().take(NAMED);
        let positions: Vec<String> =
            positions.map(|waiting| shown(&self.cells.position(waiting.index))).collect();
        let length = (stack.len() - begin).to_string();
        fault(&["cycle", &length, &positions.join(", ")])
    }
}
