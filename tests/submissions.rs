//! Every solution as it is submitted: bundled for its own judge and for others, compiled alone
//! without a warning in every edition that the judge offers, and run on the samples in the judge's
//! default edition.

use std::env;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use anyhow::{Result, bail, ensure};
use assert_cmd::Command;
use cargo_grundy::compile::{Check, ChosenRustc, Outcome, Submission, cargo};
use cargo_grundy::workspace::Workspace;
use grundy_judge::judges::{Judge, STD_ONLY};
use grundy_judge::problem::Problem;
use libtest_mimic::{Arguments, Trial};

mod compiled;

use compiled::compiled;

/// The maximum size in bytes of two bundles, one with the stand-in for proconio and one without.
const LARGEST: &[(&str, &str, usize)] = &[("p2148", "luogu", 3000), ("p2148", "atcoder", 1200)];

/// The environment variable with the path of rustc 1.63. `.ci/run` sets it; without it, the tests
/// with that compiler are left out.
const OLDEST: &str = "GRUNDY_RUSTC_1_63";

/// How the oldest compiler is called, which belongs to no judge: without optimisations, so that it
/// is fast, and numbers that overflow are found.
const UNOPTIMISED: Judge = Judge { flags: &[], ..STD_ONLY };

static WORKSPACE: LazyLock<Workspace> =
    LazyLock::new(|| Workspace::load(Some(&root().join("Cargo.toml"))).expect("this workspace"));

/// The crates that a judge provides to the solutions.
static LIBRARIES: LazyLock<Vec<cargo::Library>> = LazyLock::new(|| {
    let manifest = root().join("Cargo.toml");
    let own = ChosenRustc::own().expect("rustc");
    let store = WORKSPACE.store();
    let proconio = WORKSPACE.packages.iter().find(|package| package.name == "proconio");
    let packages = [proconio.expect("a dependency of this package")];
    cargo::libraries(&manifest, &packages, &own, &store).expect("the crate can be built")
});

fn main() {
    let arguments = Arguments::from_args();
    let mut trials = Vec::new();
    for problem in Problem::all(&root()).expect("problems") {
        let [atcoder, codeforces] = ["atcoder", "codeforces"].map(judge);
        let own = problem.metadata.judge;
        let std_only = if own.crates.is_empty() { own } else { codeforces };
        for judge in [atcoder, std_only] {
            let (name, problem) = (format!("{}::{}", problem.id, judge.id), problem.clone());
            trials.push(Trial::test(name, move || Ok(stands_alone(&problem, judge)?)));
        }
        if std_only != codeforces {
            let name = format!("{}::codeforces", problem.id);
            let same = move || Ok(is_the_same(&problem.id, std_only, codeforces)?);
            trials.push(Trial::test(name, same));
        }
    }
    for &(id, name, largest) in LARGEST {
        let is_small = move || Ok(is_small(id, judge(name), largest)?);
        trials.push(Trial::test(format!("{id}::{name}::size"), is_small));
    }
    libtest_mimic::run(&arguments, trials).exit();
}

fn judge(id: &str) -> &'static Judge {
    Judge::named(id).expect("a judge of the table")
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The text of a bundle, as `bundle --check none` prints it.
fn bundle(id: &str, judge: &Judge) -> Result<String> {
    let submission = Submission::new(&WORKSPACE, WORKSPACE.binary(id)?, judge)?;
    match submission.bundle(Check::Nothing)? {
        Outcome::Accepted(checked) => Ok(checked.bundle.text),
        outcome => bail!("nothing is checked, and yet it is refused: {outcome:?}"),
    }
}

fn is_small(id: &str, judge: &Judge, largest: usize) -> Result<()> {
    let size = bundle(id, judge)?.len();
    ensure!(size <= largest, "{size} bytes, not at most {largest}");
    Ok(())
}

/// Two judges without crates get the same bundle, which compiles with the flags of both; that it
/// does so in every edition and passes its samples is shown for the first.
fn is_the_same(id: &str, shown: &Judge, judge: &Judge) -> Result<()> {
    let text = bundle(id, judge)?;
    ensure!(text == bundle(id, shown)?, "not the bundle of {}", shown.id);
    compile("rustc", judge, judge.editions[0], "metadata", &text)?;
    Ok(())
}

fn stands_alone(problem: &Problem, judge: &Judge) -> Result<()> {
    let text = bundle(&problem.id, judge)?;
    let std_only = judge.crates.is_empty();
    let editions = if std_only { &["2024", "2021", "2018"] } else { judge.editions };
    for edition in editions {
        if edition == &judge.editions[0] {
            passes_its_samples(problem, &compile("rustc", judge, edition, "link", &text)?)?;
        } else {
            compile("rustc", judge, edition, "metadata", &text)?;
        }
    }
    if let (Ok(oldest), true) = (env::var(OLDEST), std_only) {
        passes_its_samples(problem, &compile(&oldest, &UNOPTIMISED, "2021", "link", &text)?)?;
    }
    Ok(())
}

/// Compiles a bundle as a judge does, with warnings denied.
fn compile(
    compiler: &str,
    judge: &Judge,
    edition: &str,
    emit: &str,
    text: &str,
) -> Result<PathBuf> {
    let libraries: &[cargo::Library] = if judge.crates.is_empty() { &[] } else { &LIBRARIES };
    let externs: Vec<String> = libraries
        .iter()
        .map(|(name, file)| format!("--extern={name}={}", file.display()))
        .collect();
    let mut options = vec!["-D", "warnings", "--edition", edition, "--emit", emit];
    options.extend(judge.flags);
    options.extend(externs.iter().map(String::as_str));
    let files: Vec<&Path> = libraries.iter().map(|(_, file)| file.as_path()).collect();
    compiled(compiler, &options, &files, text)
}

fn passes_its_samples(problem: &Problem, program: &Path) -> Result<()> {
    let mut judge = Command::new(env!("CARGO_BIN_EXE_cargo-grundy"));
    judge.args(["judge", &problem.id, "--force", "--command"]).arg(program);
    judge.current_dir(root()).ok()?;
    Ok(())
}
