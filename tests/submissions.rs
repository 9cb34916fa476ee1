//! Every solution as it is submitted: bundled for its own judge and for others, compiled alone
//! without a warning in every edition that the judge offers, and run on the samples in the judge's
//! default edition.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::{Result, ensure};
use assert_cmd::Command;
use cargo_grundy::build::cargo;
use cargo_grundy::online::Judge;
use cargo_grundy::problem::Problem;
use libtest_mimic::{Arguments, Trial};

/// The maximum size in bytes of two bundles, one with the stand-in for proconio and one without.
const LARGEST: &[(&str, &str, usize)] = &[("p2148", "luogu", 3000), ("p2148", "atcoder", 1200)];

/// The environment variable with the path of rustc 1.63. `.ci/run` sets it; without it, the tests
/// with that compiler are left out.
const OLDEST: &str = "GRUNDY_RUSTC_1_63";

fn main() {
    let arguments = Arguments::from_args();
    let mut trials = Vec::new();
    for problem in Problem::all(&root()).expect("problems") {
        let mut judges = vec!["atcoder", "codeforces", problem.metadata.judge.id];
        judges.sort_unstable();
        judges.dedup();
        for judge in judges {
            let judge = Judge::named(judge).expect("a judge of the table");
            let name = format!("{}::{}", problem.id, judge.id);
            let problem = problem.clone();
            trials.push(Trial::test(name, move || Ok(stands_alone(&problem, judge)?)));
        }
    }
    for &(id, judge, largest) in LARGEST {
        let name = format!("{id}::{judge}::size");
        trials.push(Trial::test(name, move || Ok(is_small(id, judge, largest)?)));
    }
    libtest_mimic::run(&arguments, trials).exit();
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn bundle_command(id: &str, judge: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cargo-grundy"));
    command.args(["bundle", id, "--judge", judge, "--check", "none"]).current_dir(root());
    command
}

fn is_small(id: &str, judge: &str, largest: usize) -> Result<()> {
    let size = bundle_command(id, judge).ok()?.stdout.len();
    ensure!(size <= largest, "{size} bytes, not at most {largest}");
    Ok(())
}

fn stands_alone(problem: &Problem, judge: &Judge) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let (source, program) = (folder.path().join("bundle.rs"), folder.path().join("bundle"));
    bundle_command(&problem.id, judge.id).arg("-o").arg(&source).ok()?;

    let std_only = judge.crates.is_empty();
    let editions = if std_only { &["2024", "2021", "2018"] } else { judge.editions };
    let compile = |compiler: &str, edition: &str, emit: &str| {
        let mut rustc = Command::new(compiler);
        rustc.args(["-D", "warnings", "--edition", edition, "--emit", emit]).args(judge.flags);
        rustc.arg("-o").arg(&program).arg(&source);
        rustc
    };
    for edition in editions {
        let runs = edition == &judge.editions[0];
        let mut rustc = compile("rustc", edition, if runs { "link" } else { "metadata" });
        if !std_only {
            let manifest = root().join("Cargo.toml");
            for library in cargo::libraries(&manifest, &[("proconio", "proconio")])? {
                rustc.arg("--extern").arg(format!("{}={}", library.name, library.file.display()));
            }
        }
        rustc.ok()?;
        if runs {
            passes_its_samples(problem, &program)?;
        }
    }
    if let (Ok(oldest), true) = (env::var(OLDEST), std_only) {
        compile(&oldest, "2021", "link").ok()?;
        passes_its_samples(problem, &program)?;
    }
    Ok(())
}

fn passes_its_samples(problem: &Problem, program: &Path) -> Result<()> {
    let mut judge = Command::new(env!("CARGO_BIN_EXE_cargo-grundy"));
    judge.args(["judge", &problem.id, "--force", "--command"]).arg(program);
    judge.current_dir(root()).ok()?;
    Ok(())
}
