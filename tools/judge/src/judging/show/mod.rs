//! The first case that a solution fails, for people: its input, and what was expected beside what
//! was found.

mod columns;

use anyhow::Result;

use super::printer::Printer;
use super::report::{Row, passes};
use super::{Candidate, CaseReport, Settings, Subject};
use crate::files;
use crate::problem::Case;
use crate::verdict::{Checker, Comparer, Comparison, Likeness, Verdict};

/// Shows the first case that each solution fails, in `width` columns. Solutions that are wrong on
/// purpose are left out, and so are cases without an input.
///
/// Fails if a worker can't be started, or if a file can't be read.
pub fn first_failures(rows: &[Row], settings: &Settings, width: usize) -> Result<String> {
    let mut text = String::new();
    for (subject, case, report) in rows.iter().filter_map(|row| first_failure(*row)) {
        text += &format!("\n{}, {}: {}\n", subject.name, case.name, report.finding.verdict);
        text += &shown(subject, case, report, settings, width)?;
    }
    Ok(text)
}

fn first_failure<'a>(
    (subject, reports): Row<'a>,
) -> Option<(&'a Subject, &'a Case, &'a CaseReport)> {
    let is_shown = |case: &Case, report: &CaseReport| {
        let has_run = !matches!(report.finding.verdict, Verdict::Skip | Verdict::Ce);
        has_run && case.input.is_some() && !passes(subject, report)
    };
    let mut cases = subject.cases.iter().zip(reports).filter(|_| subject.expected.is_none());
    let (case, report) = cases.find(|(case, report)| is_shown(case, report))?;
    Some((subject, case, report))
}

fn shown(
    subject: &Subject,
    case: &Case,
    report: &CaseReport,
    settings: &Settings,
    width: usize,
) -> Result<String> {
    let Some(input) = &case.input else { return Ok(String::new()) };
    let name = files::shown(input).display().to_string();
    let mut text = format!(
        "  input ({name})\n{}",
        columns::beginning(&files::bytes(input)?, width.saturating_sub(4))
    );
    let is_compared = matches!(report.finding.verdict, Verdict::Wa | Verdict::Pe);
    let (Candidate::Command(command), Some(answer), true) =
        (&subject.candidate, &case.answer, is_compared)
    else {
        return Ok(text);
    };
    let same: &dyn Fn(&[u8], &[u8]) -> bool = match &subject.checker {
        Checker::Comparison(comparison) => &|a, b| a == b || is_same(*comparison, a, b),
        // Only the program knows what counts as the same.
        Checker::Program { .. } => &|a, b| a == b,
        Checker::Interactor { .. } => return Ok(text),
    };
    let answer = files::bytes(answer)?;
    let limits = subject.allowance.limits(answer.len() as u64);
    let found =
        Printer::start(settings.tool)?.printed(command, limits, &subject.channels, input)?;
    let heads = ["expected", "found"];
    text += &columns::side_by_side(heads, [&answer, &found], same, width.saturating_sub(8) / 2);
    Ok(text)
}

/// Whether a token counts as the same as an expected one.
fn is_same(comparison: Comparison, expected: &[u8], found: &[u8]) -> bool {
    let mut comparer = Comparer::new(comparison, expected);
    let likeness = comparer.feed(found).and_then(|()| comparer.finish());
    likeness.is_ok_and(|likeness| likeness == Likeness::Same)
}
