//! The programs whose bundles are tested, and what they do as Cargo builds them.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};

use crate::doctests::{DocTest, doc_tests};
use crate::markdown;
use crate::workspace::{self, Crate, EDITIONS, Run, Source};

/// The most examples of one crate that are tested, evenly spread over its source.
const OF_ONE_CRATE: usize = 1;

/// The crates whose docs have no examples; solutions use them.
const WITHOUT_EXAMPLES: [&str; 2] = ["bitset-fixed", "num-rational"];

/// The fewest examples that must do well as Cargo builds them.
const FEWEST: usize = 27;

/// How often the program of an example is run that prints something. What prints the order of a
/// hash table prints something else each time, so that there is nothing to compare with.
const RUNS: usize = 10;

/// The line before the input in the source of a solution.
const INPUT: &str = "\n// Input:\n";

/// A program, and what it does.
pub struct Case {
    /// The program.
    pub program: Program,
    /// What it does as Cargo builds it.
    pub run: Run,
}

/// A program that uses crates of the registry.
pub struct Program {
    /// Where it is from: the path and the number of an example, or the name of a solution.
    pub name: String,
    /// The crate whose docs have the example; `None` for a solution.
    pub package: Option<&'static str>,
    /// The binary.
    pub source: Source,
}

/// All cases: first the examples that do well as Cargo builds them, by crate, and then the
/// solutions.
pub fn all() -> Result<Vec<Case>> {
    let mut programs = examples()?;
    let found = programs.len();
    programs.extend(solutions()?);
    let sources: Vec<&Source> = programs.iter().map(|program| &program.source).collect();
    let built = workspace::build(&sources)?;
    let (mut cases, mut left_out) = (Vec::new(), 0);
    for program in programs {
        let name = &program.source.name;
        match (only_result(built.get(name), &program.source)?, program.package) {
            (Some(run), package) if package.is_some() || !run.printed.is_empty() => {
                cases.push(Case { program, run });
            }
            (_, Some(_)) => left_out += 1,
            (_, None) => {
                let folder = workspace::folder();
                bail!("see what `cargo run --bin {name}` says in {}", folder.display());
            }
        }
    }
    let remaining = found - left_out;
    eprintln!("{remaining} of {found} examples do well as Cargo builds them");
    ensure!(remaining >= FEWEST, "there must be {FEWEST}");
    Ok(cases)
}

/// What a program does each time; `None` if it doesn't compile, doesn't end with status 0, or
/// prints something else each time.
fn only_result(program: Option<&PathBuf>, source: &Source) -> Result<Option<Run>> {
    let Some(program) = program else { return Ok(None) };
    let run = workspace::run(program, &source.input)?;
    for _ in 1..if run.printed.is_empty() { 1 } else { RUNS } {
        if workspace::run(program, &source.input)? != run {
            return Ok(None);
        }
    }
    Ok((run.status == Some(0)).then_some(run))
}

/// The examples of all crates.
fn examples() -> Result<Vec<Program>> {
    let mut programs = Vec::new();
    for (turn, of) in workspace::crates()?.iter().enumerate() {
        let tests = spread(doc_tests(of.name, &of.root)?);
        let is_without = WITHOUT_EXAMPLES.contains(&of.name);
        ensure!(tests.is_empty() == is_without, "{}: {} examples", of.name, tests.len());
        let tests = tests.into_iter().enumerate();
        programs.extend(tests.map(|(i, test)| example(turn + i, test, of)));
    }
    Ok(programs)
}

/// At most [`OF_ONE_CRATE`] of the doc tests.
fn spread(tests: Vec<DocTest>) -> Vec<DocTest> {
    let (all, wanted) = (tests.len(), tests.len().min(OF_ONE_CRATE));
    let chosen: Vec<usize> = (0..wanted).map(|i| i * all / wanted).collect();
    let tests = tests.into_iter().enumerate();
    tests.filter(|(i, _)| chosen.contains(i)).map(|(_, test)| test).collect()
}

/// The program of a doc test, whose turn it is. Contestants use crates in
/// editions newer than the crates' own, so the programs take turns with [`EDITIONS`]; but none is
/// in an edition older than its crate's.
fn example(turn: usize, test: DocTest, of: &Crate) -> Program {
    let own = test.edition.as_ref().unwrap_or(&of.edition);
    let edition = EDITIONS[turn % EDITIONS.len()].max(own).to_owned();
    let (name, text) = (test.name.replace("::", "-"), markdown::program(&test.code));
    let source = Source { name, edition, text, input: String::new() };
    Program { name: test.name, package: Some(of.name), source }
}

/// The solutions beside this file, sorted by name.
fn solutions() -> Result<Vec<Program>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/strangers/solutions");
    let files = fs::read_dir(folder)?.map(|entry| Ok(entry?.path()));
    let mut files = files.collect::<Result<Vec<PathBuf>>>()?;
    files.sort();
    files.iter().map(|file| solution(file)).collect()
}

fn solution(file: &Path) -> Result<Program> {
    let name = file.file_stem().context("a file has a name")?.to_string_lossy().into_owned();
    let text = fs::read_to_string(file)?;
    let input = text.split_once(INPUT).with_context(|| format!("{name} has no input"))?.1;
    let input = input.lines().map(|line| line.trim_start_matches("// ").to_owned() + "\n");
    let (input, edition) = (input.collect(), "2024".to_owned());
    let source = Source { name: name.clone(), edition, text, input };
    Ok(Program { name: format!("solutions::{name}"), package: None, source })
}
