//! `cargo grundy bundle` as a process, beside rustc alone on the finished bundle.

use std::fs;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};

use crate::report::{Report, best_times};
use crate::{ROOT, tool};

pub fn measure(report: &mut Report) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let source = folder.path().join("bundle.rs");
    // The first run asks Cargo about the workspace; the later ones find the answer in the cache.
    fs::write(&source, bundle("none")?.output()?.stdout)?;
    let version = || time(Command::new("rustc").arg("--version"));
    let compile = || {
        let mut rustc = Command::new("rustc");
        rustc.args(["--edition=2021", "--emit=metadata"]).current_dir(folder.path());
        time(rustc.arg(&source))
    };
    let times = best_times([&version, &|| time(&mut bundle("none")?)])?;
    report.overhead("bundle p2148, beside `rustc --version`", 1, times);
    let times = best_times([&compile, &|| time(&mut bundle("compile")?)])?;
    report.overhead("bundle p2148 --check compile, beside rustc on the bundle", 1, times);
    Ok(())
}

fn bundle(check: &str) -> Result<Command> {
    let mut bundle = tool()?;
    bundle.args(["bundle", "p2148", "--check", check]).current_dir(ROOT);
    Ok(bundle)
}

fn time(command: &mut Command) -> Result<Duration> {
    command.stdout(Stdio::null()).stderr(Stdio::null());
    let start = Instant::now();
    let status = command.status()?;
    ensure!(status.success(), "{command:?}: {status}, expected an exit with 0");
    Ok(start.elapsed())
}
