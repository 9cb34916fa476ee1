//! Verdicts: what they are, and how outputs are compared with answers.
//!
//! The room takes how a program ran (from [`sandbox`]) and what it printed, and
//! returns a [`Finding`]: a [`Verdict`] and the reason for it. Checkers and interactors are
//! described here, but run in [`judge`](crate::judging).

pub mod backtrace;
mod checker;
mod compare;

use std::fmt;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::sandbox::{self, End, Limits, PROCESSES, Ran, Resource};

pub use checker::{Checker, CheckerProtocol, Helper};
pub use compare::{
    Comparison, Layout, Tolerance, Usual, compare, deserialize_comparison, greatest_error,
};

/// A verdict. The order is from the best to the worst, the faults of the case last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Verdict {
    /// Accepted.
    Ac,
    /// Presentation error: the output is right, but its white space differs from the answer's. Only
    /// a warning where the judge compares tokens; see [`Checker::accepts`].
    Pe,
    /// Wrong answer.
    Wa,
    /// Time limit exceeded, in CPU time.
    Tle,
    /// Idleness limit exceeded: the program broke the wall-clock limit within its CPU time limit.
    Ile,
    /// Memory limit exceeded.
    Mle,
    /// Output limit exceeded.
    Ole,
    /// Runtime error: a nonzero exit status, a signal, or too many processes.
    Re,
    /// Compile error.
    Ce,
    /// Not run.
    Skip,
    /// No answer: the case has none to compare the output with.
    NoAns,
    /// Judge error: the case, the checker or the interactor is at fault.
    Je,
}

impl Verdict {
    /// Whether another run may give another verdict, as on a busy machine: TLE or ILE.
    pub fn is_by_time(self) -> bool {
        matches!(self, Verdict::Tle | Verdict::Ile)
    }

    /// Whether the case, the checker or the interactor is at fault, so that nothing is known of the
    /// program: NOANS or JE.
    pub fn is_fault_of_the_case(self) -> bool {
        matches!(self, Verdict::NoAns | Verdict::Je)
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        // As serde writes it: `Verdict::Tle` is TLE.
        formatter.pad(&format!("{self:?}").to_uppercase())
    }
}

/// The verdict that a solution must get, or several, one of which it must get: where a judge has
/// one name for what has several here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, expecting = "expected a verdict such as \"WA\", or a list of verdicts")]
pub enum Verdicts {
    /// This one.
    One(Verdict),
    /// One of these.
    OneOf(Vec<Verdict>),
}

impl Verdicts {
    /// All of them.
    pub fn all(&self) -> &[Verdict] {
        match self {
            Verdicts::One(verdict) => std::slice::from_ref(verdict),
            Verdicts::OneOf(verdicts) => verdicts,
        }
    }

    /// Whether this is one of them.
    pub fn contains(&self, verdict: Verdict) -> bool {
        self.all().contains(&verdict)
    }
}

impl fmt::Display for Verdicts {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        let names: Vec<String> = self.all().iter().map(Verdict::to_string).collect();
        formatter.write_str(&names.join(" or "))
    }
}

/// A verdict, the reason for it, and what the program used.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Finding {
    /// The verdict.
    pub verdict: Verdict,
    /// The reason for the verdict; mostly empty for AC. If the program wrote to stderr before it
    /// failed, the last lines of that follow.
    pub note: String,
    /// The CPU time that the program used; for the portable runner, how long it ran.
    pub time: Duration,
    /// The peak memory of the program, in bytes; `None` if it wasn't measured.
    pub memory: Option<u64>,
}

impl Finding {
    /// A finding without a run: no time and no memory.
    pub fn unrun(verdict: Verdict, note: impl Into<String>) -> Finding {
        Finding { verdict, note: note.into(), time: Duration::ZERO, memory: Some(0) }
    }

    /// The verdict JE, with `error` as the reason.
    pub fn fault(error: impl fmt::Display) -> Finding {
        Finding::unrun(Verdict::Je, error.to_string())
    }

    /// A verdict with its reason, and what the program used in the run `ran`.
    pub fn new((verdict, note): (Verdict, String), ran: &Ran) -> Finding {
        Finding { verdict, note, time: ran.time, memory: ran.memory }
    }
}

/// The verdict on a run that failed, whatever its output, and the reason; `None` if the program
/// exited with status 0 within its limits.
///
/// If several limits are broken, memory goes before time. A program that fails and complains on
/// stderr about missing memory gets MLE, as it may have run into the limit without exceeding it.
pub fn failure(ran: &Ran, limits: &Limits) -> Option<(Verdict, String)> {
    let stopped = |resource| ran.end == End::Stopped(resource);
    let died_of =
        |signals: &[i32]| matches!(ran.end, End::Signal(signal) if signals.contains(&signal));
    let uses_too_much = ran.memory.is_some_and(|memory| memory > limits.memory);
    let verdict = if uses_too_much || stopped(Resource::Memory) {
        (Verdict::Mle, format!("it used more than {} MiB", limits.memory >> 20))
    } else if ran.end != End::Exit(0) && says_out_of_memory(&ran.errors) {
        (Verdict::Mle, "it asked for more memory than it can have".to_owned())
    } else if ran.time > limits.time || stopped(Resource::Time) || died_of(&[SIGXCPU]) {
        (Verdict::Tle, format!("it ran for more than {} ms", limits.time.as_millis()))
    } else if stopped(Resource::Wall) && ran.time >= limits.wall {
        (Verdict::Ile, format!("it ran for more than {} ms on the clock", limits.wall.as_millis()))
    } else if stopped(Resource::Wall) {
        let (wall, time) = (limits.wall.as_millis(), ran.time.as_millis());
        (Verdict::Ile, format!("after {wall} ms it had used {time} ms of CPU time; it waits"))
    } else if stopped(Resource::Output) || died_of(&[SIGXFSZ]) {
        (Verdict::Ole, format!("it wrote more than {} MiB", limits.output >> 20))
    } else {
        let how = match ran.end {
            End::Exit(0) => return None,
            End::Stopped(_) => format!("it started more than {PROCESSES} processes"),
            end => manner(end),
        };
        (Verdict::Re, how)
    };
    Some(with_errors(verdict, &ran.errors))
}

/// How a program ended, in words: by which exit status, or by which signal.
pub fn manner(end: End) -> String {
    match end {
        End::Exit(status) => format!("exit status {}", status_name(status)),
        End::Signal(signal) => format!("signal {}", signal_name(signal)),
        End::Stopped(_) => "it was stopped".to_owned(),
    }
}

/// Adds the last lines of stderr to the note, or what a backtrace there says, each line cut to 200
/// characters.
fn with_errors((verdict, mut note): (Verdict, String), errors: &str) -> (Verdict, String) {
    const LINES: usize = 5;
    let lines = backtrace::of_panic(errors).unwrap_or_else(|| {
        let lines = errors.lines().filter(|line| !line.trim().is_empty()).map(str::to_owned);
        let lines: Vec<String> = lines.collect();
        lines[lines.len().saturating_sub(LINES)..].to_vec()
    });
    for line in lines {
        note.push('\n');
        note.extend(line.chars().take(200));
    }
    (verdict, note)
}

/// Whether stderr holds the message with which a runtime of a common language reports that it is
/// out of memory.
fn says_out_of_memory(errors: &str) -> bool {
    const WORDS: [&str; 6] = [
        "memory allocation of",
        "std::bad_alloc",
        "MemoryError",
        "OutOfMemory",
        "out of memory",
        "Cannot allocate memory",
    ];
    WORDS.iter().any(|words| errors.contains(words))
}

const SIGXCPU: i32 = 24;
const SIGXFSZ: i32 = 25;

/// The number of an exit status; where Windows has ended a program by it, with its usual cause.
fn status_name(status: i32) -> String {
    let cause = match status.cast_unsigned() {
        0xC000_0005 => "bad memory",
        0xC000_0094 => "a division by zero",
        0xC000_00FD => "a full stack",
        0xC000_0409 => "the program gave up, by a panic or an assertion",
        _ => return status.to_string(),
    };
    format!("{status:#X}: {cause}")
}

/// The name of a signal, with its usual cause.
fn signal_name(signal: i32) -> String {
    let name = sandbox::signal_name(signal);
    let cause = match &name[..] {
        "SIGINT" => ": Ctrl-C",
        "SIGILL" => ": a bad instruction",
        "SIGABRT" => ": the program gave up, by a panic, an assertion or a full stack",
        "SIGBUS" | "SIGSEGV" => ": bad memory, or a full stack",
        "SIGFPE" => ": a division by zero",
        "SIGPIPE" => ": nobody reads its output any more",
        "SIGALRM" => ": its own alarm",
        _ => "",
    };
    name + cause
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Instant;

    const LIMITS: Limits = Limits {
        time: Duration::from_millis(1000),
        wall: Duration::from_millis(2500),
        memory: 256 << 20,
        output: 64 << 20,
    };

    fn ran(end: End, milliseconds: u64, mebibytes: u64, errors: &str) -> Ran {
        let (time, memory) = (Duration::from_millis(milliseconds), Some(mebibytes << 20));
        Ran { end, time, ended: Instant::now(), memory, errors: errors.to_owned() }
    }

    #[test]
    fn a_run_fails_by_the_first_limit_that_it_breaks() {
        use End::{Exit, Signal, Stopped};
        let table = [
            (ran(Exit(0), 1000, 256, "noise"), None),
            (ran(Exit(0), 1001, 1, ""), Some(Verdict::Tle)),
            (ran(Exit(0), 1, 257, ""), Some(Verdict::Mle)),
            (ran(Exit(3), 1, 1, ""), Some(Verdict::Re)),
            (ran(Exit(1), 1001, 1, ""), Some(Verdict::Tle)),
            (ran(Signal(11), 1, 1, ""), Some(Verdict::Re)),
            (ran(Signal(6), 1, 1, "memory allocation of 9 bytes failed"), Some(Verdict::Mle)),
            (ran(Exit(0), 1, 1, "memory allocation of 9 bytes failed"), None),
            (ran(Signal(SIGXCPU), 1000, 1, ""), Some(Verdict::Tle)),
            (ran(Stopped(Resource::Time), 1000, 1, ""), Some(Verdict::Tle)),
            (ran(Stopped(Resource::Wall), 1000, 1, ""), Some(Verdict::Ile)),
            (ran(Stopped(Resource::Wall), 1001, 1, ""), Some(Verdict::Tle)),
            (ran(Stopped(Resource::Memory), 1, 1, ""), Some(Verdict::Mle)),
            (ran(Stopped(Resource::Output), 1, 1, ""), Some(Verdict::Ole)),
            (ran(Signal(SIGXFSZ), 1, 1, ""), Some(Verdict::Ole)),
            (ran(Stopped(Resource::Processes), 1, 1, ""), Some(Verdict::Re)),
        ];
        for (ran, expected) in table {
            let verdict = failure(&ran, &LIMITS).map(|(verdict, _)| verdict);
            assert_eq!(verdict, expected, "{ran:?}");
        }
    }

    #[test]
    fn a_failure_shows_the_last_lines_that_the_program_wrote() {
        let errors = "1\n2\n3\n\n4\n5\n6\n";
        let (_, note) = failure(&ran(End::Exit(3), 1, 1, errors), &LIMITS).unwrap();
        assert_eq!(note, "exit status 3\n2\n3\n4\n5\n6");
    }

    #[test]
    fn a_failure_tells_what_is_known_of_its_cause() {
        let note = |end, milliseconds| failure(&ran(end, milliseconds, 1, ""), &LIMITS).unwrap().1;
        assert_eq!(note(End::Exit(-1), 1), "exit status -1");
        assert_eq!(note(End::Exit(-1_073_741_571), 1), "exit status 0xC00000FD: a full stack");
        assert_eq!(note(End::Signal(9), 1), "signal SIGKILL");
        #[cfg(unix)]
        assert_eq!(note(End::Signal(11), 1), "signal SIGSEGV: bad memory, or a full stack");
        assert_eq!(note(End::Signal(99), 1), "signal 99");
        let waits = "after 2500 ms it had used 1000 ms of CPU time; it waits";
        assert_eq!(note(End::Stopped(Resource::Wall), 1000), waits);
        // The user's own limit on wall-clock time may be the lower one.
        let limits = Limits { wall: Duration::from_millis(900), ..LIMITS };
        let (verdict, note) =
            failure(&ran(End::Stopped(Resource::Wall), 900, 1, ""), &limits).unwrap();
        assert_eq!(
            (verdict, &note[..]),
            (Verdict::Ile, "it ran for more than 900 ms on the clock")
        );
    }

    #[test]
    fn memory_that_is_not_measured_breaks_no_limit() {
        let ran = Ran { memory: None, ..ran(End::Exit(0), 1, 1, "") };
        assert_eq!(failure(&ran, &Limits { memory: 0, ..LIMITS }), None);
    }

    #[test]
    fn a_verdict_is_written_as_it_is_said() {
        use Verdict::*;
        for verdict in [Ac, Pe, Wa, Tle, Ile, Mle, Ole, Re, Ce, Skip, NoAns, Je] {
            assert_eq!(serde_json::to_string(&verdict).unwrap(), format!("\"{verdict}\""));
        }
    }
}
