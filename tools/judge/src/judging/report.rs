//! Reports: text for people, and JSON for programs.
//!
//! The JSON is one object:
//!
//! ```json
//! {
//!   "version": 1,
//!   "exit_status": 1,
//!   "portable": false,
//!   "subjects": [{
//!     "name": "p2148", "verdict": "WA", "expected": null, "ok": false,
//!     "time_ms": 1.25, "memory_bytes": 2162688,
//!     "limits": { "time_ms": 1000.0, "wall_ms": 2500.0, "memory_bytes": 131072000 },
//!     "cases": [{
//!       "name": "1", "input": "problems/p2148/samples/1.in", "answer": "…/1.out",
//!       "verdict": "WA", "note": "1st token differs: …", "time_ms": 1.25,
//!       "memory_bytes": 2162688, "cached": false
//!     }]
//!   }]
//! }
//! ```
//!
//! A verdict is one of AC, PE, WA, TLE, ILE, MLE, OLE, RE, CE, SKIP, NOANS and JE. `expected` is
//! the verdict that a solution which tests the cases must get, or a list of those of which it must
//! get one, and null for all others.
//!
//! `portable` says whether the programs were run by the portable runner. Then `time_ms` is time on
//! the clock instead of CPU time, and `memory_bytes` is null for what was run, as memory isn't
//! measured. Keys may be added; the meaning of a key changes only with `version`.

use std::cmp::Reverse;
use std::fmt::Write as _;
use std::time::Duration;

use anstyle::{AnsiColor, Style};
use serde_json::{Value, json};

use super::{CaseReport, Subject, most, overall};
use crate::problem::Case;
use crate::sandbox::IS_PORTABLE;
use crate::verdict::{Finding, Verdict, backtrace};

/// How many failing cases the text shows for each subject.
const SHOWN: usize = 5;

/// What the runner can't do, in a line of its own for people; empty if it can do everything.
pub const CAVEAT: &str = match IS_PORTABLE {
    true => "times are on the clock, and memory isn't measured: the portable runner\n",
    false => "",
};

/// A subject and the report on each of its cases.
pub type Row<'a> = (&'a Subject, &'a [CaseReport]);

/// The overall verdict on a subject.
fn verdict_on((subject, reports): Row) -> Verdict {
    overall(&subject.terms.checker, reports)
}

/// Whether a subject got the verdict that it should get.
fn is_ok(row: Row) -> bool {
    let verdict = verdict_on(row);
    match &row.0.expected {
        Some(expected) if row.0.must_fail() => {
            let mut expected = expected.all().iter();
            expected.any(|&one| one == verdict || is_beyond_the_runner(one, verdict))
        }
        _ => row.0.terms.checker.accepts(verdict),
    }
}

/// Whether the runner can't give the expected verdict, and so has given another one.
fn is_beyond_the_runner(expected: Verdict, verdict: Verdict) -> bool {
    let is_on_the_clock = (expected, verdict) == (Verdict::Ile, Verdict::Tle);
    IS_PORTABLE && (expected == Verdict::Mle || is_on_the_clock)
}

/// The exit status: 0 if all is well, 1 if a program fails, 2 if the cases are at fault.
pub fn exit_status(rows: &[Row]) -> u8 {
    let faulty = |row: &Row| verdict_on(*row).is_fault_of_the_case() && !is_ok(*row);
    match rows {
        rows if rows.iter().any(faulty) => 2,
        rows if rows.iter().all(|row| is_ok(*row)) => 0,
        _ => 1,
    }
}

/// The report for people, in colour: a line for each subject, followed by its failing cases, and
/// the [`CAVEAT`].
pub fn text(rows: &[Row]) -> String {
    let width = rows.iter().map(|row| row.0.name.chars().count()).max().unwrap_or(0);
    let mut text = String::new();
    for &row in rows {
        let (subject, reports) = row;
        let verdict = verdict_on(row);
        let (time, memory) = most(reports);
        let style = style(verdict, is_ok(row));
        let plural = if reports.len() == 1 { " " } else { "s" };
        let good = reports.iter().filter(|report| passes(subject, report)).count();
        let good = if good < reports.len() { format!("{good}/") } else { String::new() };
        let count = format!("{good}{}", reports.len());
        let _ = write!(
            text,
            "{style}{verdict:5}{style:#} {:width$}  {count:>7} case{plural}  {:>8}  {:>9}",
            subject.name,
            milliseconds(time),
            mebibytes(memory),
        );
        if reports.iter().all(|report| report.is_known) {
            text += "  unchanged";
        }
        let is_missed = subject.must_fail() && verdict == Verdict::Ac;
        match &subject.expected {
            Some(_) if is_ok(row) && subject.must_fail() => text += "  wrong on purpose",
            Some(expected) if !is_ok(row) => {
                let hint = if is_missed { ": add a case that finds it out" } else { "" };
                let _ = write!(text, "  must get {expected}{hint}");
            }
            _ => {}
        }
        text.push('\n');
        // A failure that was asked for needs no words.
        if !subject.must_fail() || !is_ok(row) && !is_missed {
            text += &notes(row);
        }
    }
    text + CAVEAT
}

/// The notes on the cases of a subject. Failing cases come first, and only so many are shown.
fn notes(row: Row) -> String {
    let mut text = String::new();
    let said = || cases(row).filter(|(.., report)| !report.finding.note.is_empty());
    let good = said().filter(|(subject, _, report)| passes(subject, report));
    let bad = said().filter(|(subject, _, report)| !passes(subject, report));
    for (subject, case, report) in bad.clone().chain(good).take(SHOWN) {
        let verdict = report.finding.verdict;
        let style = style(verdict, passes(subject, report));
        let line = |line: &str| backtrace::call(line).unwrap_or_else(|| line.to_owned());
        let note: Vec<String> = report.finding.note.lines().map(line).collect();
        let note = note.join("\n      ");
        let _ = writeln!(text, "  {}: {style}{verdict}{style:#}: {note}", case.name);
        let is_case = verdict != Verdict::Ce && *case != Case::missing();
        if !passes(subject, report) && is_case && subject.expected.is_none() {
            let file = case.file().to_string_lossy();
            let _ = writeln!(text, "      {} {}", subject.again, shell_words::quote(&file));
        }
    }
    let more = bad.count().saturating_sub(SHOWN);
    if more > 0 {
        let _ = writeln!(text, "  and {more} more that fail");
    }
    text
}

/// The five slowest cases of all subjects, the slowest first: a line for each.
pub fn slowest(rows: &[Row]) -> String {
    const COUNT: usize = 5;
    let mut all: Vec<Judged> = rows.iter().flat_map(|row| cases(*row)).collect();
    let has_run = |verdict| !matches!(verdict, Verdict::Skip | Verdict::Ce | Verdict::NoAns);
    all.retain(|(_, _, report)| has_run(report.finding.verdict));
    all.sort_by_key(|(_, _, report)| Reverse(report.finding.time));
    all.truncate(COUNT);
    let width = all.iter().map(|(subject, ..)| subject.name.chars().count()).max().unwrap_or(0);
    let mut text = "the slowest cases:\n".to_owned();
    for (subject, case, report) in all {
        let Finding { verdict, time, memory, .. } = report.finding;
        let (time, memory) = (milliseconds(time), mebibytes(memory));
        let name = &subject.name;
        let _ =
            writeln!(text, "  {time:>8}  {memory:>9}  {verdict:5}  {name:width$}  {}", case.name);
    }
    text
}

/// A case of a subject, and the report on it.
pub type Judged<'a> = (&'a Subject, &'a Case, &'a CaseReport);

fn cases<'a>((subject, reports): Row<'a>) -> impl Iterator<Item = Judged<'a>> + Clone {
    subject.cases.iter().zip(reports).map(move |(case, report)| (subject, case, report))
}

/// The first case of a solution that `is_it`; `None` for solutions that test the cases.
pub fn first<'a>(row: Row<'a>, is_it: impl Fn(&Judged) -> bool) -> Option<Judged<'a>> {
    cases(row).filter(|(subject, ..)| subject.expected.is_none()).find(is_it)
}

/// Whether the program passes the case.
pub(super) fn passes(subject: &Subject, report: &CaseReport) -> bool {
    subject.terms.checker.accepts(report.finding.verdict)
}

fn style(verdict: Verdict, ok: bool) -> Style {
    let colour = match (ok, verdict) {
        (true, Verdict::Pe) => AnsiColor::Yellow,
        (true, _) => AnsiColor::Green,
        (false, _) => AnsiColor::Red,
    };
    colour.on_default().bold()
}

fn milliseconds(time: Duration) -> String {
    format!("{} ms", time.as_millis())
}

fn mebibytes(bytes: Option<u64>) -> String {
    bytes.map_or("-".to_owned(), |bytes| format!("{:.1} MiB", bytes as f64 / f64::from(1 << 20)))
}

/// The report for programs: the JSON object that the head of this file describes.
pub fn json(rows: &[Row], exit_status: u8) -> Value {
    let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;
    let case = |(_, case, report): Judged| {
        let finding = &report.finding;
        json!({
            "name": case.name, "input": case.input, "answer": case.answer,
            "verdict": finding.verdict, "note": finding.note, "cached": report.is_known,
            "time_ms": milliseconds(finding.time), "memory_bytes": finding.memory,
        })
    };
    let subject = |&row: &Row| {
        let (subject, reports) = row;
        let (time, memory) = most(reports);
        let limits = subject.terms.limits;
        json!({
            "name": subject.name, "verdict": verdict_on(row), "expected": subject.expected,
            "ok": is_ok(row), "time_ms": milliseconds(time), "memory_bytes": memory,
            "limits": {
                "time_ms": milliseconds(limits.time), "wall_ms": milliseconds(limits.wall),
                "memory_bytes": limits.memory,
            },
            "cases": cases(row).map(case).collect::<Vec<_>>(),
        })
    };
    let subjects: Vec<Value> = rows.iter().map(subject).collect();
    json!({
        "version": 1, "exit_status": exit_status, "portable": IS_PORTABLE, "subjects": subjects,
    })
}
