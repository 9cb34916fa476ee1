//! The threads that ask for options.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use crate::batch::Batch;
use crate::cells::{Cells, Dense, OPEN, UNKNOWN};
use crate::faults::{asked_here, fault, shown};
use crate::order::Order;
use crate::positions::Game;
use crate::values::STOPPED;

/// How many positions a thread asks for before it hands them over.
const BATCH: usize = 64;
/// How many batches wait at most.
const QUEUE: usize = 16;
/// How long a single position may take after the end of the time.
const PATIENCE: Duration = Duration::from_millis(300);

/// The stack of a thread, for rules that call themselves.
const STACK: usize = 256 << 20;

/// What a thread hands over.
pub struct Delivery {
    number: u64,
    /// The shell in which it ends. Those before it are complete with it.
    pub shell: u64,
    pub batch: Batch,
}

/// What a thread needs.
struct Work {
    game: &'static dyn Game,
    dense: Dense,
    fixed: Arc<Vec<AtomicU32>>,
    /// The order of the positions, and the number of the next batch.
    order: Mutex<(Order, u64)>,
    until: Instant,
}

/// The threads, as the one sees them that gets what they hand over.
pub struct Crew {
    deliveries: Receiver<Delivery>,
    early: HashMap<u64, Delivery>,
    next: u64,
    until: Instant,
    /// The position that each thread asks about.
    asked: Receiver<Arc<Mutex<Vec<u64>>>>,
}

/// What a crew has to hand over.
pub enum Next {
    Delivery(Delivery),
    /// All positions of the order are done.
    Done,
    /// Someone has asked about this position for too long.
    Slow(String),
}

impl Crew {
    pub fn new(game: &'static dyn Game, cells: &Cells, order: Order, until: Instant) -> Crew {
        let (fixed, order) = (cells.fixed.clone(), Mutex::new((order, 0)));
        let work = Arc::new(Work { game, dense: cells.dense, fixed, order, until });
        let (sender, deliveries) = mpsc::sync_channel(QUEUE);
        let (tell, asked) = mpsc::channel();
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            let (work, sender, tell) = (work.clone(), sender.clone(), tell.clone());
            // They aren't waited for: some may never come back from the user's rules.
            let thread = thread::Builder::new().stack_size(STACK);
            let started = thread.spawn(move || {
                let _ = tell.send(asked_here());
                work.run(&sender);
            });
            if let Err(error) = started {
                fault(&["thread", &error.to_string()]);
            }
        }
        Crew { deliveries, early: HashMap::new(), next: 0, until, asked }
    }

    /// The next delivery, in order.
    pub fn next(&mut self) -> Next {
        loop {
            if let Some(delivery) = self.early.remove(&self.next) {
                self.next += 1;
                return Next::Delivery(delivery);
            }
            let wait = (self.until + PATIENCE).saturating_duration_since(Instant::now());
            match self.deliveries.recv_timeout(wait) {
                Ok(delivery) => drop(self.early.insert(delivery.number, delivery)),
                Err(RecvTimeoutError::Disconnected) => return Next::Done,
                Err(RecvTimeoutError::Timeout) => {
                    let asked = self
                        .asked
                        .try_iter()
                        .filter_map(|asked| asked.try_lock().ok().map(|asked| shown(&asked)));
                    return Next::Slow(asked.min().unwrap_or_default());
                }
            }
        }
    }
}

impl Work {
    fn run(&self, sender: &SyncSender<Delivery>) {
        while let Some(delivery) = self.delivery() {
            if sender.send(delivery).is_err() {
                break;
            }
        }
    }

    fn delivery(&self) -> Option<Delivery> {
        let (taken, number) = self.take();
        let shell = taken.last()?.1;
        let mut batch = Batch::new(self.dense);
        for (numbers, _) in taken {
            // What comes late isn't used.
            if STOPPED.load(Relaxed) || Instant::now() > self.until {
                break;
            }
            if !self.is_known(&numbers) {
                self.game.ask(numbers, &mut batch);
            }
        }
        Some(Delivery { number, shell, batch })
    }

    /// The next positions with their shells, and the number of their batch.
    fn take(&self) -> (Vec<(Vec<u64>, u64)>, u64) {
        let mut order = self.order.lock().unwrap_or_else(|error| error.into_inner());
        let next = |_| order.0.next();
        let taken = (0..BATCH).map_while(next).collect();
        order.1 += 1;
        (taken, order.1 - 1)
    }

    fn is_known(&self, numbers: &[u64]) -> bool {
        let cell = self.dense.index(numbers).map(|index| &self.fixed[index as usize]);
        cell.map_or(false, |cell| cell.load(Relaxed) & UNKNOWN < OPEN)
    }
}
