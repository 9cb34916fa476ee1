//! Against programs that start more and more processes.
//!
//! Programs let others go first, as the thread does that starts them; the guard is a thread that
//! doesn't, so that a thousand processes can't keep it from ending them.

use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use rustix::process::{Signal, getpid, kill_process, kill_process_group, setpriority_process};

use super::processes::{children, descendants};
use super::{PROCESSES, WATCH};

/// The niceness of programs. It makes no difference to one that has a core to itself.
const NICE: i32 = 10;

/// Whether there have been too many. Who holds it knows that nobody is being ended.
static CROWD: Mutex<bool> = Mutex::new(false);

/// How often it was forgotten, that is, how many programs there have been.
static RUNS: AtomicUsize = AtomicUsize::new(0);

/// Sets the guard up, and makes this thread and what it starts nice.
pub(super) fn prepare() -> io::Result<()> {
    thread::Builder::new().spawn(|| {
        let mut seen = RUNS.load(Ordering::Relaxed);
        loop {
            thread::sleep(WATCH);
            // A program that is new is most likely gone before the next look, which costs time.
            let runs = RUNS.load(Ordering::Relaxed);
            if runs == seen {
                end_a_crowd();
            }
            seen = runs;
        }
    })?;
    // On Linux that is the niceness of one thread.
    Ok(setpriority_process(None, NICE)?)
}

/// Forgets what has been, for the next program.
pub(super) fn forget() {
    RUNS.fetch_add(1, Ordering::Relaxed);
    *CROWD.lock().unwrap_or_else(PoisonError::into_inner) = false;
}

/// Whether there have been too many processes since then.
pub(super) fn has_seen_a_crowd() -> bool {
    *CROWD.lock().unwrap_or_else(PoisonError::into_inner)
}

fn end_a_crowd() {
    let mut crowd = CROWD.lock().unwrap_or_else(PoisonError::into_inner);
    // A program, and an interactor.
    if descendants(getpid()).nth(PROCESSES + 2).is_none() {
        return;
    }
    *crowd = true;
    // All of a group end at once, and start nothing meanwhile. Others have groups of their own.
    for pid in children(getpid()).unwrap_or_default() {
        let _ = kill_process_group(pid, Signal::KILL);
    }
    for pid in descendants(getpid()) {
        let _ = kill_process(pid, Signal::KILL);
    }
}
