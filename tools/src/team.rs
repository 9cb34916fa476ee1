//! Several workers at once.

use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use anyhow::{Context, Result};
use tempfile::TempDir;

use crate::verdict::Judged;
use crate::worker::{Stopper, Task, Worker};

/// Workers, each with a folder of its own.
pub struct Team<'a> {
    workers: Vec<Worker>,
    _folders: TempDir,
    interrupted: &'a AtomicBool,
}

impl Team<'_> {
    /// Starts `count` workers, each of them the program `tool`. Once `interrupted` is set, their
    /// failures don't count.
    ///
    /// Fails if one can't be started.
    pub fn start<'a>(tool: &Path, count: usize, interrupted: &'a AtomicBool) -> Result<Team<'a>> {
        let folders = tempfile::tempdir().context("can't make a folder for the programs")?;
        let workers = (0..count).map(|index| {
            let folder = folders.path().join(index.to_string());
            std::fs::create_dir(&folder)?;
            Worker::start(tool, &folder)
        });
        Ok(Team { workers: workers.collect::<Result<_>>()?, _folders: folders, interrupted })
    }

    /// What ends the workers.
    pub fn stoppers(&self) -> Vec<Stopper> {
        self.workers.iter().map(Worker::stopper).collect()
    }

    /// Has all tasks done; `record` hears of each, by its index, as soon as it is.
    ///
    /// Fails if a worker does.
    ///
    /// Complexity: that of the programs.
    pub fn run(&mut self, tasks: &[&Task], record: &mut dyn FnMut(usize, Judged)) -> Result<()> {
        let queue = &Queue { tasks, next: AtomicUsize::new(0), workers: self.workers.len() };
        thread::scope(|scope| {
            let (sender, receiver) = mpsc::channel();
            for worker in &mut self.workers {
                let sender = sender.clone();
                scope.spawn(move || {
                    // Nobody listens only if another worker has failed.
                    queue.work(worker, &mut |index, judged| sender.send((index, judged)).is_ok())
                });
            }
            drop(sender);
            for (index, judged) in receiver {
                match judged {
                    Ok(judged) => record(index, judged),
                    Err(_) if self.interrupted.load(Ordering::Relaxed) => {}
                    Err(error) => return Err(error),
                }
            }
            Ok(())
        })
    }
}

/// The tasks that no worker has yet.
struct Queue<'a> {
    tasks: &'a [&'a Task],
    next: AtomicUsize,
    workers: usize,
}

impl Queue<'_> {
    /// Gives `worker` the next task; its index, and whether that went well.
    fn give(&self, worker: &mut Worker) -> Option<(usize, Result<()>)> {
        let index = self.next.fetch_add(1, Ordering::Relaxed);
        Some((index, worker.send(self.tasks.get(index)?)))
    }

    /// Gives `worker` a task to wait its turn, while there are enough for all.
    fn give_ahead(&self, worker: &mut Worker) -> Option<(usize, Result<()>)> {
        let left = self.tasks.len().saturating_sub(self.next.load(Ordering::Relaxed));
        if left > 2 * self.workers { self.give(worker) } else { None }
    }

    /// Has `worker` do tasks until there are none, or `tell` is false. It has the next before it
    /// has done the first, so that it needn't wait.
    fn work(&self, worker: &mut Worker, tell: &mut dyn FnMut(usize, Result<Judged>) -> bool) {
        let mut current = self.give(worker);
        while let Some((index, given)) = current {
            let ahead = self.give_ahead(worker);
            let judged = given.and_then(|()| worker.receive());
            let failed = judged.is_err();
            if !tell(index, judged) || failed {
                break;
            }
            current = ahead.or_else(|| self.give(worker));
        }
    }
}
