//! Bundles of programs that use crates of the registry: the examples in the docs of these crates,
//! and solutions as contestants write them. For a judge that has no crates at all, a bundle must do
//! what Cargo's program does, or be refused for a reason that is listed here. It must not be larger
//! than `sizes.txt` says, which `BLESS=1 cargo test --test strangers` writes.

use std::collections::BTreeSet;
use std::fs;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::{Result, ensure};
use cargo_grundy::compile::Submission;
use cargo_grundy::workspace::Workspace;
use grundy_bundle::{Bundle, Same};
use grundy_judge::judges::{Judge, STD_ONLY};
use libtest_mimic::{Arguments, Trial};

mod cases;
mod doctests;
mod markdown;
mod sizes;
mod workspace;

use cases::{Case, Program};
use sizes::Record;
use workspace::Source;

/// The cases that must be refused: how their names begin, and part of the error.
const REFUSED: &[(&str, &str)] = &[
    ("memoise::", "this is a procedural macro"),
    ("proconio::source::RuntimeReadable::", "no rules expected `DirectedGraph`"),
];

/// The number of cases that were refused as expected.
static REFUSALS: AtomicUsize = AtomicUsize::new(0);

fn main() -> Result<ExitCode> {
    let arguments = Arguments::from_args();
    let cases = cases::all()?;
    let packages: Vec<&str> = cases.iter().filter_map(|case| case.program.package).collect();
    let (count, examples) = (cases.len(), packages.len());
    let (solutions, crates) = (count - examples, BTreeSet::from_iter(packages).len());
    let manifest = workspace::folder().join("Cargo.toml");
    let workspace = Arc::new(Workspace::load(Some(&manifest))?);
    let names: BTreeSet<String> = cases.iter().map(|case| case.program.name.clone()).collect();
    let sizes = Arc::new(Record::read()?);
    let trials = cases.into_iter().map(|case| {
        let (workspace, sizes) = (Arc::clone(&workspace), Arc::clone(&sizes));
        let name = case.program.name.clone();
        Trial::test(name, move || {
            let Some(size) = does_the_same(&workspace, &case)? else { return Ok(()) };
            Ok(sizes.note(&case.program.name, size)?)
        })
    });
    let conclusion = libtest_mimic::run(&arguments, trials.collect());
    if !arguments.list {
        sizes.write(&names)?;
        let refused = REFUSALS.load(Ordering::Relaxed);
        let passed = conclusion.num_passed as usize - refused;
        println!("{examples} doc tests of {crates} crates, and {solutions} solutions:");
        println!("{passed} pass, {refused} refused, {} fail", conclusion.num_failed);
        ensure!(refused * 20 <= count, "more than one in 20 is refused");
    }
    Ok(conclusion.exit_code())
}

/// Checks that the bundle of a program does what the program does, and returns its size, or that it
/// is refused as expected.
fn does_the_same(workspace: &Workspace, case: &Case) -> Result<Option<usize>> {
    let Case { program: Program { name: origin, package, source }, run: expected } = case;
    let Source { name, edition, input, .. } = source;
    let judge = if package.is_some() { &STD_ONLY } else { Judge::named("luogu")? };
    let text = match bundle(workspace, name, judge) {
        Ok(text) => text,
        Err(error) => return is_refused(origin, error).map(|()| None),
    };
    let size = text.len();
    let folder = workspace::folder().join("bundles");
    fs::create_dir_all(&folder)?;
    let (file, program) = (folder.join(format!("{name}.rs")), folder.join(name));
    fs::write(&file, text)?;
    workspace::compile(&file, edition, &program)?;
    let run = workspace::run(&program, input)?;
    fs::remove_file(program)?;
    ensure!(run == *expected, "the bundle: {run:?}\nCargo's program: {expected:?}");
    Ok(Some(size))
}

/// The text of the bundle of a binary for a judge.
fn bundle(workspace: &Workspace, name: &str, judge: &Judge) -> Result<String> {
    let submission = Submission::new(workspace, workspace.binary(name)?, judge)?;
    let Bundle { text, same, .. } = submission.bundle()?.done("it")?;
    ensure!(matches!(same, Same::Functions(1..)), "whether it is the same: {same:?}");
    Ok(text)
}

/// Checks that [`REFUSED`] lists the reason why a case was refused.
fn is_refused(name: &str, error: anyhow::Error) -> Result<()> {
    let said = format!("{error:#}");
    let mut reasons = REFUSED.iter().filter(|(start, _)| name.starts_with(start));
    ensure!(reasons.any(|(_, words)| said.contains(words)), "it is refused: {said}");
    REFUSALS.fetch_add(1, Ordering::Relaxed);
    Ok(())
}
