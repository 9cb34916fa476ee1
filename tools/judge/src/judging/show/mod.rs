//! The first case that a solution fails, for people: its input, and what was expected beside what
//! was found.

mod columns;

use anyhow::Result;

use super::report::{Judged, Row, first, passes};
use super::{Built, CaseReport, Settings, Subject, Worker};
use crate::files;
use crate::problem::Case;
use crate::verdict::{Checker, Verdict, compare};

/// Shows the first case that each solution fails, in `width` columns. Solutions that are wrong on
/// purpose are left out, and so are cases without an input.
///
/// Fails if a worker can't be started, or if a file can't be read.
pub fn first_failures(rows: &[Row], settings: &Settings, width: usize) -> Result<String> {
    let mut text = String::new();
    for &row in rows {
        let is_shown = |(subject, case, report): &Judged| {
            let has_run = !matches!(report.finding.verdict, Verdict::Skip | Verdict::Ce);
            has_run && case.input.is_some() && !passes(subject, report)
        };
        let Some((subject, case, report)) = first(row, is_shown) else { continue };
        text += &format!("\n{}, {}: {}\n", subject.name, case.name, report.finding.verdict);
        text += &shown(subject, case, report, settings, width)?;
    }
    Ok(text)
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
    let (Built::Done(command), Some(answer), true) =
        (&subject.candidate, &case.answer, is_compared)
    else {
        return Ok(text);
    };
    let same: &dyn Fn(&[u8], &[u8]) -> bool = match &subject.terms.checker {
        Checker::Comparison(comparison) => &|a, b| {
            a == b || compare(*comparison, a, b).is_ok_and(|(verdict, _)| verdict == Verdict::Ac)
        },
        // Only the program knows what counts as the same.
        Checker::Program(_) => &|a, b| a == b,
        Checker::Interactor(_) => return Ok(text),
    };
    let answer = files::bytes(answer)?;
    let limits = subject.terms.limits_for(answer.len() as u64);
    let mut worker = Worker::anywhere(settings.tool, false)?;
    let (_, found) = worker.printed(command, limits, &subject.terms.channels, input)?;
    let heads = ["expected", "found"];
    text += &columns::side_by_side(heads, [&answer, &found], same, width.saturating_sub(8) / 2);
    Ok(text)
}
