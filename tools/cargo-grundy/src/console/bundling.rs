//! Bundling and checking, which `bundle` and `submit` do in the same way.

use anyhow::{Context, Result};
use clap::ValueEnum;
use grundy_bundle::{Bundle, Same, minify};
use grundy_judge::judges::Judge;
use grundy_judge::judging::Built;
use grundy_judge::judging::report::CAVEAT;

use super::options::tool;
use crate::compile::{ChosenRustc, Solution, Submission};
use crate::trial::Samples;
use crate::workspace::toolchain::is_version;

/// How far to check a bundle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
pub enum Check {
    /// Don't compile or run it; rustc is still asked what is unused, and whether it is the same
    /// program
    None,
    /// Compile it alone, as the judge does
    Compile,
    /// Compile it, and run it on the samples
    Run,
}

/// A bundle, and what is said of it.
pub struct Checked {
    /// The bundle.
    pub bundle: Bundle,
    /// How it fails the samples, if it does.
    pub failure: Option<String>,
    /// How it is larger than the judge allows, if it is.
    pub excess: Option<String>,
    /// What may be wrong with a bundle that is accepted here.
    pub warnings: Vec<String>,
    /// The Rust edition with which the judge compiles it.
    pub edition: String,
    /// What it is, in one line: its size, its libraries and the checks that it has passed. What is
    /// to be known of the runner follows.
    pub summary: String,
}

/// Bundles a solution for a judge, and checks the bundle. `minify` says whether to remove comments
/// and needless white space.
///
/// Fails if something can't be bundled, or if the samples can't be used.
pub fn checked(
    solution: &Solution,
    judge: &Judge,
    minify: bool,
    check: Check,
) -> Result<Built<Checked>> {
    let Solution { workspace, binary, problem } = solution;
    let submission = Submission::new(workspace, binary, judge)?;
    let tool = tool()?;
    let problem = problem.as_ref().filter(|_| check == Check::Run);
    let samples = problem.map(|problem| Samples::of(&tool, solution, problem)).transpose()?;
    let bundle = match submission.bundle()? {
        Built::Done(bundle) if minify => minified(bundle)?,
        Built::Done(bundle) => bundle,
        Built::Errors(errors) => return Ok(Built::Errors(errors)),
    };
    let mut failure = None;
    if check != Check::None {
        let program = match submission.executable(&bundle)? {
            Built::Done(program) => program,
            Built::Errors(errors) => return Ok(Built::Errors(errors)),
        };
        if let Some(samples) = &samples {
            failure = samples.failure(&program)?;
        }
    }
    let edition = submission.edition().to_owned();
    let heading = format!("{} for {}, edition {edition}", binary.name, judge.id);
    let modules = match &bundle.modules[..] {
        [] => "no library".to_owned(),
        modules => modules.join(", "),
    };
    let (size, fits) = size(&bundle.text, judge);
    let words = format!("{heading}: {size}; {modules}");
    let mut checks = checks(check, samples.as_ref(), submission.compiler(), judge);
    if let Same::Functions(functions) = bundle.same {
        checks.insert(0, format!("the same program ({functions} functions compared)"));
    }
    let caveat = match samples {
        Some(_) if !CAVEAT.is_empty() => format!("\n{}", CAVEAT.trim_end()),
        _ => String::new(),
    };
    let excess = match fits {
        true => None,
        false => Some(excess(&words, &bundle, (!minify).then_some(judge))?),
    };
    Ok(Built::Done(Checked {
        failure,
        excess,
        warnings: submission.warnings(&bundle),
        edition,
        summary: format!("{words}; {}{caveat}", checks.join(", ")),
        bundle,
    }))
}

/// The bundle with a shorter text, if minifying makes it shorter.
///
/// Fails if the text can't be split into tokens.
pub fn minified(bundle: Bundle) -> Result<Bundle> {
    let text = minify::minified(&bundle.text).context("the bundle can't be minified")?;
    // The text is one line now, apart from line breaks in literals, and the origins are only rough.
    let origins = bundle.origins.iter().take(text.lines().count()).copied().collect();
    Ok(if text.len() < bundle.text.len() { Bundle { text, origins, ..bundle } } else { bundle })
}

/// Describes a bundle that is too large, with its largest items; if it isn't minified, says whether
/// it would fit this judge then.
fn excess(words: &str, bundle: &Bundle, to_minify_for: Option<&Judge>) -> Result<String> {
    let advice = match to_minify_for {
        None => String::new(),
        Some(judge) => match size(&minify::minified(&bundle.text)?, judge) {
            (size, true) => format!(", so try --minify: that leaves {size}"),
            (size, false) => format!(", and --minify isn't enough: that leaves {size}"),
        },
    };
    let mut text = format!("{words}; too large{advice}; the largest items, in bytes:");
    for item in bundle.items.iter().take(10) {
        let doubt = if item.is_doubtful { " (rustc calls it unused, but it is named)" } else { "" };
        text += &format!("\n{:>8}  {}{doubt}", item.size, item.path);
    }
    Ok(text)
}

/// Describes the checks that a bundle has passed.
fn checks(
    check: Check,
    samples: Option<&Samples>,
    compiler: &ChosenRustc,
    judge: &Judge,
) -> Vec<String> {
    let release = &compiler.release;
    let mut checks = vec![match (check, judge.rustc) {
        (Check::None, _) => "not run".to_owned(),
        (_, Some(theirs)) if !is_version(release, theirs) => {
            format!("compiled by rustc {release} ({} has {theirs})", judge.id)
        }
        _ => format!("compiled by rustc {release}"),
    }];
    if let Some(samples) = samples {
        let plural = if samples.count() == 1 { "" } else { "s" };
        checks.push(format!("{} sample{plural} passed", samples.count()));
    }
    checks
}

/// The size of a bundle, in words, and whether the judge accepts it.
fn size(text: &str, judge: &Judge) -> (String, bool) {
    let Some(limit) = &judge.source_limit else { return (format!("{} bytes", text.len()), true) };
    let (size, limit, unit) = limit.measure(text);
    (format!("{size} of {limit} {unit}"), size <= limit)
}
