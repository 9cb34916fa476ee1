//! Why a solution fails, if it can tell by itself: it is built once more with overflow checks and
//! debug assertions, which panic where a release build goes on with a wrong number, and run on the
//! first case that it has failed.

use anyhow::{Context, Result};
use grundy_judge::judging::report::{self, Judged, Row};
use grundy_judge::judging::{Progress, Settings, Subject, Terms, command, judge_all};
use grundy_judge::sandbox::Limits;
use grundy_judge::verdict::{Verdict, backtrace};

use crate::compile::cargo::{self, Mode};
use crate::workspace::Workspace;

/// How many times longer a program may run with all these checks.
const PATIENCE: u32 = 10;

/// For each solution that Cargo has built and that gets WA or RE, the panic that its checked build
/// ends with on the first such case and the own lines that led to it, unless the release build has
/// said as much. Of `settings`, only the tool and the interrupt matter.
///
/// Fails if Cargo or the worker can't be run.
pub fn panics(
    workspace: &Workspace,
    rows: &[Row],
    settings: &Settings,
    progress: &mut (dyn Progress + Send),
) -> Result<String> {
    let failing: Vec<_> = rows.iter().filter_map(first_failure).collect();
    let names: Vec<&str> = failing.iter().map(|(subject, ..)| &subject.name[..]).collect();
    let mut built = cargo::solutions(workspace, &names, Mode::Checked)?;
    let settings = Settings { jobs: 1, store: None, force: true, backtraces: true, ..*settings };
    let mut lines = String::new();
    for (subject, case, report) in failing {
        let built = built.remove(&subject.name).context("Cargo hasn't reported the program")?;
        let Limits { time, wall, .. } = subject.terms.limits;
        let (time, wall) = (time * PATIENCE, wall * PATIENCE);
        let limits = Limits { time, wall, ..subject.terms.limits };
        let checked = Subject {
            candidate: built.map(|program| command(&program)),
            terms: Terms { limits, ..subject.terms.clone() },
            cases: vec![case.clone()],
            ..subject.clone()
        };
        let reports = judge_all(&[checked], &settings, progress)?;
        if let Some((place, message, calls)) = panic(&reports[0][0].finding.note)
            && !(report.finding.note.contains(message) && calls.is_empty())
        {
            lines += &format!(
                "{} on {}: with overflow checks and debug assertions, it panics at {place}: \
                 {message}\n{calls}",
                subject.name, case.name
            );
        }
    }
    Ok(lines)
}

/// The first case that a solution gets WA or RE on; `None` for solutions that test the cases.
pub fn first_failure<'a>(row: &Row<'a>) -> Option<Judged<'a>> {
    report::first(*row, |case| matches!(case.2.finding.verdict, Verdict::Wa | Verdict::Re))
}

/// The place and the message of the panic in the note on a case, and a line for each of the user's
/// own calls that led to it, the last call first.
fn panic(note: &str) -> Option<(&str, &str, String)> {
    let (_, panic) = note.split_once(" panicked at ")?;
    let (place, said) = panic.split_once('\n')?;
    let calls = said.lines().filter_map(backtrace::call);
    let calls = calls.map(|call| format!("  {call}\n")).collect();
    Some((place.trim_end_matches(':'), said.lines().next()?, calls))
}

#[cfg(test)]
mod tests {
    use super::panic;

    #[test]
    fn a_panic_has_a_place_and_a_message() {
        let said = "exit status 101\nthread 'main' (7) panicked at a/main.rs:2:9:\nattempt to add \
                    with overflow\nnote: run with `RUST_BACKTRACE=1`";
        let expected = ("a/main.rs:2:9", "attempt to add with overflow", String::new());
        assert_eq!(panic(said), Some(expected));
        assert_eq!(panic("exit status 1"), None);
        let called = format!("{said}\ncalled at /a/main.rs:7:1");
        assert_eq!(panic(&called).unwrap().2, "  called at /a/main.rs:7:1\n");
    }
}
