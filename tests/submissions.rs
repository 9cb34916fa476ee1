//! Every solution as it is submitted: bundled for its own judge and, if that has crates, with the
//! stand-in for proconio, too; and compiled alone without a warning in the editions that the judge
//! offers. `cargo grundy judge --all --bundled` runs them.

use std::env;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use anyhow::{Result, ensure};
use cargo_grundy::compile::{ChosenRustc, Submission, cargo};
use cargo_grundy::workspace::Workspace;
use grundy_bundle::{Bundle, Libraries, Same};
use grundy_judge::judges::Judge;
use grundy_judge::problem::Problem;
use libtest_mimic::{Arguments, Trial};

mod compiled;

use compiled::compiled;

/// The maximum size in bytes of two bundles, one with the stand-in for proconio and one without.
const LARGEST: &[(&str, &str, usize)] = &[("p2148", "luogu", 3000), ("p2148", "atcoder", 1200)];

/// The environment variable with the path of rustc 1.63. `.ci/run` sets it; without it, today's
/// takes its place.
const OLDEST: &str = "GRUNDY_RUSTC_1_63";

static WORKSPACE: LazyLock<Workspace> =
    LazyLock::new(|| Workspace::load(Some(&root().join("Cargo.toml"))).expect("this workspace"));

/// The crates that a judge provides to the solutions.
static LIBRARIES: LazyLock<Libraries> = LazyLock::new(|| {
    let own = ChosenRustc::own().expect("rustc");
    let of = WORKSPACE.here.expect("the package of the solutions");
    let proconio = WORKSPACE.packages.iter().find(|package| package.name == "proconio");
    let named = proconio.and_then(cargo::own_name).expect("a dependency of this package");
    cargo::libraries(&WORKSPACE, of, &[named], &own).expect("the crate can be built")
});

fn main() {
    let arguments = Arguments::from_args();
    let mut trials = Vec::new();
    for problem in Problem::all(&root()).expect("problems") {
        let own = problem.metadata.judge;
        let other = (!own.crates.is_empty()).then(|| judge("codeforces"));
        for judge in [own].into_iter().chain(other) {
            let id = problem.id.clone();
            let stands_alone = move || Ok(stands_alone(&id, judge)?);
            trials.push(Trial::test(format!("{}::{}", problem.id, judge.id), stands_alone));
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

/// The text of a bundle, as `bundle --check none` prints it. It must be the same program as the one
/// that Cargo makes.
fn bundle(id: &str, judge: &'static Judge) -> Result<String> {
    let submission = Submission::new(&WORKSPACE, WORKSPACE.binary(id)?, judge)?;
    let Bundle { text, same, .. } = submission.bundle()?.done("it")?;
    ensure!(matches!(same, Same::Functions(1..)), "whether it is the same: {same:?}");
    Ok(text)
}

fn is_small(id: &str, judge: &'static Judge, largest: usize) -> Result<()> {
    let size = bundle(id, judge)?.len();
    ensure!(size <= largest, "{size} bytes, not at most {largest}");
    Ok(())
}

/// Whoever has no crates gets a bundle that means the same in every edition, and to every compiler:
/// today's takes it in the newest edition, and rustc 1.63 in the oldest.
fn stands_alone(id: &str, judge: &'static Judge) -> Result<()> {
    let text = bundle(id, judge)?;
    if !judge.crates.is_empty() {
        let mut editions = judge.editions.iter();
        return editions.try_for_each(|edition| compile("rustc", edition, &LIBRARIES, &text));
    }
    let none = Libraries::default();
    compile("rustc", "2024", &none, &text)?;
    let oldest = env::var(OLDEST);
    compile(oldest.as_deref().unwrap_or("rustc"), "2018", &none, &text)
}

/// Checks that a compiler takes a bundle without a warning.
fn compile(compiler: &str, edition: &str, libraries: &Libraries, text: &str) -> Result<()> {
    let externs = libraries.options();
    let externs: Vec<&str> = externs.iter().map(String::as_str).collect();
    let files: Vec<&Path> = libraries.files.iter().map(|(_, file)| file.as_path()).collect();
    let options = ["-D", "warnings", "--edition", edition, "--emit", "metadata"];
    compiled(compiler, &[&options, &externs[..]].concat(), &files, text)?;
    Ok(())
}
