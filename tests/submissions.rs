//! Every problem as it is submitted: bundled for its judge and for others, compiled alone without a
//! warning under every edition that they offer, and run on its samples.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::Result;
use assert_cmd::Command;
use cargo_grundy::judges::{self, Judge};
use cargo_grundy::problem::Problem;
use cargo_grundy::rustc;
use libtest_mimic::{Arguments, Trial};

/// Names the oldest compiler, if there is one on this machine; `.ci/run` sees to it.
const OLDEST: &str = "GRUNDY_RUSTC_1_63";

fn main() {
    let arguments = Arguments::from_args();
    let mut trials = Vec::new();
    for problem in Problem::all(&root()).expect("problems") {
        let mut judges = vec!["atcoder", "codeforces", problem.metadata.judge.id];
        judges.dedup();
        for judge in judges {
            let judge = judges::by_id(judge).expect("a judge of the table");
            let name = format!("{}::{}", problem.id, judge.id);
            let problem = problem.clone();
            trials.push(Trial::test(name, move || Ok(stands_alone(&problem, judge)?)));
        }
    }
    libtest_mimic::run(&arguments, trials).exit();
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn stands_alone(problem: &Problem, judge: &Judge) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let (source, program) = (folder.path().join("bundle.rs"), folder.path().join("bundle"));
    let mut bundle = Command::new(env!("CARGO_BIN_EXE_cargo-grundy"));
    bundle.args(["bundle", &problem.id, "--judge", judge.id, "--check", "none", "-o"]);
    bundle.arg(&source).current_dir(root()).ok()?;

    let std_only = judge.crates.is_empty();
    let editions = if std_only { &["2018", "2021", "2024"] } else { judge.editions };
    let compile = |compiler: &str, edition: &str| {
        let mut rustc = Command::new(compiler);
        rustc.args(["-D", "warnings", "--edition", edition]).args(judge.flags);
        rustc.arg("-o").arg(&program).arg(&source);
        rustc
    };
    for edition in editions {
        let mut rustc = compile("rustc", edition);
        if !std_only {
            let manifest = root().join("Cargo.toml");
            for (name, file) in rustc::build(&manifest, &[("proconio", "proconio")])? {
                rustc.arg("--extern").arg(format!("{name}={}", file.display()));
            }
        }
        rustc.ok()?;
        passes_its_samples(problem, &program)?;
    }
    if let (Ok(oldest), true) = (env::var(OLDEST), std_only) {
        compile(&oldest, "2021").ok()?;
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
