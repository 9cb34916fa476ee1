//! Several workers at once.

use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use anyhow::{Context, Result};
use tempfile::TempDir;

use super::{Stopper, Task, Worker};
use crate::verdict::Finding;

/// Workers, each with a folder of its own.
pub(super) struct Team<'a> {
    workers: Vec<Worker>,
    _folders: TempDir,
    interrupted: &'a AtomicBool,
}

impl Team<'_> {
    /// Starts `count` workers, each of them the program `tool`. Once `interrupted` is set, their
    /// failures don't count.
    ///
    /// Fails if one can't be started.
    pub(super) fn start<'a>(
        tool: &Path,
        count: usize,
        interrupted: &'a AtomicBool,
    ) -> Result<Team<'a>> {
        let folders = tempfile::tempdir().context("can't make a folder for the programs")?;
        let workers = (0..count).map(|index| {
            let folder = folders.path().join(index.to_string());
            std::fs::create_dir(&folder)?;
            Worker::start(tool, &folder)
        });
        Ok(Team { workers: workers.collect::<Result<_>>()?, _folders: folders, interrupted })
    }

    /// What ends the workers.
    pub(super) fn stoppers(&self) -> Vec<Stopper> {
        self.workers.iter().map(Worker::stopper).collect()
    }

    /// Has all tasks done; `record` hears of each, by its index, as soon as it is.
    ///
    /// Fails if a worker does.
    ///
    /// Complexity: that of the programs.
    pub(super) fn run(&mut self, tasks: &[&Task], record: Record) -> Result<()> {
        let (workers, record) = (self.workers.len(), Mutex::new(record));
        let queue = &Queue { tasks, next: AtomicUsize::new(0), workers, record };
        thread::scope(|scope| {
            let work =
                |worker| scope.spawn(move || queue.work(worker).inspect_err(|_| queue.close()));
            let threads: Vec<_> = self.workers.iter_mut().map(work).collect();
            let results = threads.into_iter().map(|thread| match thread.join() {
                Ok(Err(error)) if !self.interrupted.load(Ordering::Relaxed) => Err(error),
                Ok(_) => Ok(()),
                Err(panic) => std::panic::resume_unwind(panic),
            });
            // All end before the first failure is told.
            results.collect::<Vec<_>>().into_iter().collect()
        })
    }
}

/// Hears of a task that is done, by its index.
type Record<'a> = &'a mut (dyn FnMut(usize, Finding) + Send);

/// The tasks that no worker has yet.
struct Queue<'tasks, 'record> {
    tasks: &'tasks [&'tasks Task],
    next: AtomicUsize,
    workers: usize,
    record: Mutex<Record<'record>>,
}

impl Queue<'_, '_> {
    /// Gives `worker` the next task; its index.
    fn give(&self, worker: &mut Worker) -> Result<Option<usize>> {
        let index = self.next.fetch_add(1, Ordering::Relaxed);
        let Some(task) = self.tasks.get(index) else { return Ok(None) };
        worker.send(task)?;
        Ok(Some(index))
    }

    /// Gives `worker` a task to wait its turn, while there are enough for all.
    fn give_ahead(&self, worker: &mut Worker) -> Result<Option<usize>> {
        let left = self.tasks.len().saturating_sub(self.next.load(Ordering::Relaxed));
        if left > 2 * self.workers { self.give(worker) } else { Ok(None) }
    }

    /// Leaves the tasks that nobody has yet.
    fn close(&self) {
        self.next.fetch_max(self.tasks.len(), Ordering::Relaxed);
    }

    /// Has `worker` do tasks until there are none. It has the next before it has done the first,
    /// so that it needn't wait.
    fn work(&self, worker: &mut Worker) -> Result<()> {
        let mut current = self.give(worker)?;
        while let Some(index) = current {
            let ahead = self.give_ahead(worker)?;
            let finding = worker.receive()?;
            self.record.lock().unwrap_or_else(PoisonError::into_inner)(index, finding);
            current = match ahead {
                Some(index) => Some(index),
                None => self.give(worker)?,
            };
        }
        Ok(())
    }
}
