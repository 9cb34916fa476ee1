//! How much work may be done: counted in steps, so that one table gives the same rules on every
//! machine. A clock ends it only as the last resort.

use std::cell::Cell;
use std::rc::Rc;
use std::time::{Duration, Instant};

/// The steps of a learner for each second that is allowed. On an ordinary machine, a step takes
/// about a nanosecond; several learners and parts of the table share that second.
const SECOND: f64 = 5e8;
/// A search may take so many times as long as it would on an ordinary machine.
const PATIENCE: u32 = 12;
/// After so many steps, one looks at the clock.
const TICK: u64 = 1 << 18;

/// The work that a search may take: so many steps for each learner and each part of a table.
#[derive(Clone, Copy, Debug)]
pub struct Search {
    steps: u64,
    until: Instant,
}

impl Search {
    /// A search of about so many seconds, which begins now.
    pub fn new(time: Duration) -> Search {
        let until = Instant::now() + time.saturating_mul(PATIENCE).min(Duration::from_secs(86_400));
        Search { steps: (time.as_secs_f64() * SECOND) as u64, until }
    }

    /// What one learner may spend on one part of a table.
    pub fn budget(self) -> Budget {
        let (left, until, is_late) = (Cell::new(self.steps), self.until, Rc::default());
        Budget { steps: self.steps, left, until, is_late }
    }
}

/// The work that is left to a learner.
#[derive(Clone, Debug)]
pub struct Budget {
    steps: u64,
    left: Cell<u64>,
    until: Instant,
    is_late: Rc<Cell<bool>>,
}

impl Budget {
    /// Spends so many steps; whether some are left.
    #[inline]
    pub(crate) fn spend(&self, steps: u64) -> bool {
        let before = self.left.get();
        let left = before.saturating_sub(steps);
        self.left.set(left);
        if before / TICK != left / TICK && Instant::now() > self.until {
            self.is_late.set(true);
            self.left.set(0);
        }
        self.left.get() > 0
    }

    /// A part of what is left, which is spent in any case.
    pub(crate) fn part(&self, of: u64) -> Budget {
        let left = self.left.get() / of;
        self.left.set(self.left.get() - left);
        Budget { left: Cell::new(left), ..self.clone() }
    }

    /// Does some work with a part of what is left, and keeps what that leaves.
    pub(crate) fn lend<T>(&self, of: u64, work: impl FnOnce(&Budget) -> T) -> T {
        let part = self.part(of);
        let done = work(&part);
        self.left.set(self.left.get() + part.left.get());
        done
    }

    /// Whether anything was done: a learner that isn't for a table spends nothing.
    pub(crate) fn was_used(&self) -> bool {
        self.left.get() < self.steps
    }

    /// Whether the clock has ended it.
    pub(crate) fn is_late(&self) -> bool {
        self.is_late.get()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_spent_and_the_clock_is_the_last_resort() {
        let hour = Search::new(Duration::from_secs(3600));
        let budget = Search { steps: 10, ..hour }.budget();
        assert!(budget.spend(9) && !budget.spend(1) && !budget.spend(0));
        assert!(!budget.is_late());
        let whole = Search { steps: 16, ..hour }.budget();
        assert!(whole.lend(4, |part| part.spend(1) && !part.spend(3) && whole.left.get() == 12));
        assert!(whole.lend(4, |part| part.spend(1)));
        assert_eq!(whole.left.get(), 11);
        let late = Search { until: Instant::now(), ..hour }.budget();
        assert!(!late.spend(TICK) && late.is_late());
    }
}
