//! Reading about processes in `/proc`.

use std::fs;
use std::io;
use std::os::fd::AsRawFd;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rustix::process::{Pid, Signal, getpid, kill_process};

use crate::sandbox::TEMPORARY;

/// What a process has used so far, with all its threads.
pub(super) struct Usage {
    /// CPU time, including that of child processes that it waited for.
    pub time: Duration,
    /// Resident memory, in bytes.
    pub memory: u64,
    /// Whether its main thread is running, or only waits for a core.
    pub could_go_on: bool,
    /// Whether it is about to end, and may have closed its files already.
    pub is_ending: bool,
}

/// What a process has used so far; `None` if it has ended.
pub(super) fn usage(pid: Pid) -> Option<Usage> {
    let stat = fs::read_to_string(format!("/proc/{}/stat", pid.as_raw_nonzero())).ok()?;
    // The second field is a name in parentheses, which may hold any character.
    let fields: Vec<&str> = stat[stat.rfind(')')? + 1..].split_ascii_whitespace().collect();
    let field = |number: usize| fields.get(number - 3)?.parse::<u64>().ok();
    let ticks = field(14)? + field(15)? + field(16)? + field(17)?;
    let seconds = ticks as f64 / rustix::param::clock_ticks_per_second() as f64;
    let memory = field(24)? * rustix::param::page_size() as u64;
    let could_go_on = fields.first() == Some(&"R");
    // `PF_EXITING` of the kernel's `include/linux/sched.h`.
    let is_ending = field(9)? & 4 != 0;
    Some(Usage { time: Duration::from_secs_f64(seconds), memory, could_go_on, is_ending })
}

/// Whether a program that runs on has closed its end of a pipe, of which `copy` is our own copy,
/// and no other process that we have started has that end either.
pub(super) fn has_closed(pid: Pid, copy: &impl AsRawFd) -> bool {
    // The number of the pipe, and by the mode which of its two ends it is.
    let end =
        |file: PathBuf| Some((fs::read_link(&file).ok()?, file.symlink_metadata().ok()?.mode()));
    let own = end(PathBuf::from(format!("/proc/self/fd/{}", copy.as_raw_fd())));
    let has_it = |pid: Pid| {
        let files = fs::read_dir(format!("/proc/{}/fd", pid.as_raw_nonzero()));
        files.into_iter().flatten().flatten().any(|file| end(file.path()) == own)
    };
    !descendants(getpid()).any(has_it) && usage(pid).is_some_and(|used| !used.is_ending)
}

/// Kills the programs whose folder for temporary files this is. Their worker has ended, so they
/// have other parents.
pub(crate) fn end_programs_in(folder: &Path) {
    let mark = format!("{TEMPORARY}={}", folder.display());
    let is_marked = |pid: &Pid| {
        let variables = fs::read(format!("/proc/{}/environ", pid.as_raw_nonzero()));
        variables.is_ok_and(|all| all.split(|&byte| byte == 0).any(|it| it == mark.as_bytes()))
    };
    // Those that start others meanwhile are found in a later round.
    for _ in 0..1000 {
        let all = fs::read_dir("/proc").into_iter().flatten().flatten();
        let pids = all.filter_map(|entry| Pid::from_raw(entry.file_name().to_str()?.parse().ok()?));
        let left: Vec<Pid> = pids.filter(is_marked).collect();
        if left.is_empty() {
            break;
        }
        for pid in left {
            // This fails if the process has ended meanwhile.
            let _ = kill_process(pid, Signal::KILL);
        }
    }
}

/// The children of `pid`, their children and so on, without `pid` itself.
pub(super) fn descendants(pid: Pid) -> impl Iterator<Item = Pid> {
    let mut next = vec![pid];
    let mut found = Vec::new();
    std::iter::from_fn(move || {
        while found.is_empty() {
            // A process that has ended meanwhile has no children.
            found = children(next.pop()?).unwrap_or_default();
            next.extend(&found);
        }
        found.pop()
    })
}

/// The children of `pid`: processes that it has started, and orphans that it has adopted.
pub(super) fn children(pid: Pid) -> io::Result<Vec<Pid>> {
    let mut children = Vec::new();
    for task in fs::read_dir(format!("/proc/{}/task", pid.as_raw_nonzero()))? {
        let list = fs::read_to_string(task?.path().join("children"))?;
        let pids = list.split_ascii_whitespace().filter_map(|pid| pid.parse().ok());
        children.extend(pids.filter_map(Pid::from_raw));
    }
    Ok(children)
}
