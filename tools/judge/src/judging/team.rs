//! Several workers that share one queue of tasks.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use anyhow::Result;

use super::{Settings, Stopper, Task, Worker};
use crate::verdict::Finding;

/// Workers, each with a folder of its own.
pub(super) struct Team<'a> {
    workers: Vec<Worker>,
    interrupted: &'a AtomicBool,
}

impl Team<'_> {
    /// Starts `count` workers as `settings` say. Once Ctrl-C has set its flag there, a worker that
    /// ends is no failure.
    ///
    /// Fails if a worker can't be started.
    pub(super) fn start<'a>(settings: &Settings<'a>, count: usize) -> Result<Team<'a>> {
        let workers = (0..count).map(|_| Worker::anywhere(settings.tool, settings.backtraces));
        let workers = workers.collect::<Result<_>>()?;
        Ok(Team { workers, interrupted: settings.interrupted })
    }

    /// A handle for each worker that stops it from another thread.
    pub(super) fn stoppers(&self) -> Vec<Stopper> {
        self.workers.iter().map(Worker::stopper).collect()
    }

    /// Carries out all tasks that one `wants` by their index when it is their turn. `record` is
    /// called with the index and the finding of each as soon as it is done.
    ///
    /// Fails if a worker does.
    pub(super) fn run(
        &mut self,
        tasks: &[&Task],
        wants: &(dyn Fn(usize) -> bool + Sync),
        record: Record,
    ) -> Result<()> {
        let (workers, record) = (self.workers.len(), Mutex::new(record));
        let queue = &Queue { tasks, wants, next: AtomicUsize::new(0), workers, record };
        thread::scope(|scope| {
            let work =
                |worker| scope.spawn(move || queue.work(worker).inspect_err(|_| queue.close()));
            let threads: Vec<_> = self.workers.iter_mut().map(work).collect();
            threads.into_iter().try_for_each(|thread| match thread.join() {
                Ok(Err(error)) if !self.interrupted.load(Ordering::Relaxed) => Err(error),
                Ok(_) => Ok(()),
                Err(panic) => std::panic::resume_unwind(panic),
            })
        })
    }
}

/// Called with the index and the finding of each finished task.
type Record<'a> = &'a mut (dyn FnMut(usize, Finding) + Send);

/// The tasks, and how many of them have been handed out.
struct Queue<'tasks, 'record> {
    tasks: &'tasks [&'tasks Task],
    wants: &'tasks (dyn Fn(usize) -> bool + Sync),
    next: AtomicUsize,
    workers: usize,
    record: Mutex<Record<'record>>,
}

impl Queue<'_, '_> {
    /// Sends `worker` the next task that is wanted and returns its index, if more than `least` are
    /// left.
    fn give(&self, worker: &mut Worker, least: usize) -> Result<Option<usize>> {
        while self.tasks.len().saturating_sub(self.next.load(Ordering::Relaxed)) > least {
            let index = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(task) = self.tasks.get(index) else { break };
            if (self.wants)(index) {
                worker.send(task)?;
                return Ok(Some(index));
            }
        }
        Ok(None)
    }

    /// Drops the tasks that haven't been handed out.
    fn close(&self) {
        self.next.fetch_max(self.tasks.len(), Ordering::Relaxed);
    }

    /// Has `worker` carry out tasks until none is left. It gets the next task while it is still
    /// busy with the current one, so that it never waits for us, as long as enough are left to keep
    /// all workers busy.
    fn work(&self, worker: &mut Worker) -> Result<()> {
        let mut current = self.give(worker, 0)?;
        while let Some(index) = current {
            let ahead = self.give(worker, 2 * self.workers)?;
            let finding = worker.receive()?;
            self.record.lock().unwrap_or_else(PoisonError::into_inner)(index, finding);
            current = match ahead {
                Some(index) => Some(index),
                None => self.give(worker, 0)?,
            };
        }
        Ok(())
    }
}
