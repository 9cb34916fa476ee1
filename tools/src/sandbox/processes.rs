//! What Linux tells of processes in `/proc`.

use std::fs;
use std::io;
use std::time::Duration;

use rustix::process::Pid;

/// What a living process uses, all its threads together.
pub(super) struct Usage {
    /// CPU time, with that of processes that it waited for.
    pub time: Duration,
    /// Resident memory, in bytes.
    pub memory: u64,
    /// Whether it waits for nothing but a core.
    pub could_go_on: bool,
}

/// What a process uses, if it lives.
pub(super) fn usage(pid: Pid) -> Option<Usage> {
    let stat = fs::read_to_string(format!("/proc/{}/stat", pid.as_raw_nonzero())).ok()?;
    // The second field is a name in parentheses, and may hold any character.
    let fields: Vec<&str> = stat[stat.rfind(')')? + 1..].split_ascii_whitespace().collect();
    let field = |number: usize| fields.get(number - 3)?.parse::<u64>().ok();
    let ticks = field(14)? + field(15)? + field(16)? + field(17)?;
    let seconds = ticks as f64 / rustix::param::clock_ticks_per_second() as f64;
    let memory = field(24)? * rustix::param::page_size() as u64;
    let could_go_on = fields.first() == Some(&"R");
    Some(Usage { time: Duration::from_secs_f64(seconds), memory, could_go_on })
}

/// All living processes that come from `pid`, without it.
pub(super) fn descendants(pid: Pid) -> impl Iterator<Item = Pid> {
    let mut next = vec![pid];
    let mut found = Vec::new();
    std::iter::from_fn(move || {
        while found.is_empty() {
            // A process that ends meanwhile has no children any more.
            found = children(next.pop()?).unwrap_or_default();
            next.extend(&found);
        }
        found.pop()
    })
}

/// The processes that `pid` has started itself, or has got from one that ended.
pub(super) fn children(pid: Pid) -> io::Result<Vec<Pid>> {
    let mut children = Vec::new();
    for task in fs::read_dir(format!("/proc/{}/task", pid.as_raw_nonzero()))? {
        let list = fs::read_to_string(task?.path().join("children"))?;
        let pids = list.split_ascii_whitespace().filter_map(|pid| pid.parse().ok());
        children.extend(pids.filter_map(Pid::from_raw));
    }
    Ok(children)
}
