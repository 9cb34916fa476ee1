//! Protection against programs that start more and more processes.
//!
//! The guard is a thread that kills such processes. It runs at normal priority, and programs run at
//! a lower one, so that even a thousand processes can't keep it from being scheduled.

use std::io;
use std::sync::{Mutex, PoisonError};
use std::thread;

use rustix::process::{Signal, getpid, kill_process, kill_process_group, setpriority_process};

use super::WATCH;
use super::processes::{children, descendants};
use crate::sandbox::PROCESSES;

/// The niceness of programs. It makes no difference to a program that has a core to itself.
const NICE: i32 = 10;

/// Whether there have been too many processes. While the mutex is locked elsewhere, the guard isn't
/// killing any.
static FORK_BOMB: Mutex<bool> = Mutex::new(false);

/// Starts the guard, and lowers the priority of this thread and of the programs that it will start.
pub(super) fn prepare() -> io::Result<()> {
    thread::Builder::new().spawn(|| {
        loop {
            thread::sleep(WATCH);
            kill_fork_bomb();
        }
    })?;
    // On Linux, this sets the niceness of the calling thread alone.
    Ok(setpriority_process(None, NICE)?)
}

/// Resets the guard after a run.
pub(super) fn forget() {
    *FORK_BOMB.lock().unwrap_or_else(PoisonError::into_inner) = false;
}

/// Whether there have been too many processes since [`forget`].
pub(super) fn has_seen_fork_bomb() -> bool {
    *FORK_BOMB.lock().unwrap_or_else(PoisonError::into_inner)
}

fn kill_fork_bomb() {
    let mut has_seen = FORK_BOMB.lock().unwrap_or_else(PoisonError::into_inner);
    // The 2 stands for the program itself and an interactor.
    if descendants(getpid()).nth(PROCESSES + 2).is_none() {
        return;
    }
    *has_seen = true;
    // A group is killed at once, so that none of its processes can start more meanwhile. Processes
    // that have left their group are killed one by one.
    for pid in children(getpid()).unwrap_or_default() {
        let _ = kill_process_group(pid, Signal::KILL);
    }
    for pid in descendants(getpid()) {
        let _ = kill_process(pid, Signal::KILL);
    }
}
