//! The judge on 200 small cases, beside bare loops that spawn a program, wait for it and compare
//! its output.

use std::fs::{self, File};
use std::io::Read;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};

use crate::report::{Report, best_times};

const CASES: usize = 200;

/// A solution that prints what it reads.
const PROGRAM: &str = "fn main() {
    let mut text = String::new();
    std::io::stdin().read_line(&mut text).unwrap();
    print!(\"{text}\");
}";

pub fn measure(report: &mut Report) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let folder = folder.path();
    fs::write(folder.join("program.rs"), PROGRAM)?;
    let rustc = Command::new("rustc").args(["-O", "program.rs"]).current_dir(folder).status()?;
    ensure!(rustc.success(), "the program doesn't compile");
    fs::create_dir(folder.join("cases"))?;
    for case in 0..CASES {
        fs::write(folder.join(format!("cases/{case}.in")), format!("{case}\n"))?;
        fs::write(folder.join(format!("cases/{case}.out")), format!("{case}\n"))?;
    }
    for jobs in [1, 2] {
        let options = ["--cases", "cases", "--force", "--jobs", &jobs.to_string()];
        let bare = || time(|| bare_loops(folder, jobs));
        let times = best_times([&bare, &|| time(|| judge(folder, &options))])?;
        report.overhead(&format!("judge --jobs {jobs}, beside bare loops"), CASES, times);
    }
    let bare = || time(|| bare_case(folder, 0));
    let one = || time(|| judge(folder, &["--cases", "cases/0.in", "--force"]));
    report.overhead("judge one case, beside bare", 1, best_times([&bare, &one])?);
    let bare = || time(|| bare_loops(folder, 1));
    let unchanged = || time(|| judge(folder, &["--cases", "cases"]));
    report.overhead("judge what hasn't changed", CASES, best_times([&bare, &unchanged])?);
    Ok(())
}

fn time(work: impl FnOnce() -> Result<()>) -> Result<Duration> {
    let start = Instant::now();
    work()?;
    Ok(start.elapsed())
}

fn judge(folder: &Path, options: &[&str]) -> Result<()> {
    let mut judge = Command::new(env!("CARGO_BIN_EXE_cargo-grundy"));
    judge.args(["judge", "--command", "./program"]).args(options).current_dir(folder);
    judge.env("XDG_CACHE_HOME", folder).stdout(Stdio::null());
    ensure!(judge.status()?.success(), "the judge fails");
    Ok(())
}

/// Runs the cases in several loops at the same time.
fn bare_loops(folder: &Path, loops: usize) -> Result<()> {
    thread::scope(|scope| {
        let loops = (0..loops).map(|first| {
            scope.spawn(move || {
                (first..CASES).step_by(loops).try_for_each(|case| bare_case(folder, case))
            })
        });
        let loops: Vec<_> = loops.collect();
        loops.into_iter().try_for_each(|handle| handle.join().ok().context("a loop panics")?)
    })
}

/// Runs a case at the least cost: `Command` uses `posix_spawn`.
fn bare_case(folder: &Path, case: usize) -> Result<()> {
    let input = File::open(folder.join(format!("cases/{case}.in")))?;
    let mut command = Command::new(folder.join("program"));
    let mut child = command.stdin(input).stdout(Stdio::piped()).spawn()?;
    let mut output = Vec::new();
    child.stdout.take().context("a pipe")?.read_to_end(&mut output)?;
    ensure!(child.wait()?.success(), "the program fails");
    ensure!(fs::read(folder.join(format!("cases/{case}.out")))? == output, "the output is wrong");
    Ok(())
}
