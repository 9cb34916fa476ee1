//! Times the judge on 200 small cases, beside a bare loop that spawns, waits and compares.

use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use wait4::Wait4;

const CASES: usize = 200;
const ROUNDS: usize = 15;

/// Prints what it reads.
const PROGRAM: &str = "fn main() {
    let mut text = String::new();
    std::io::stdin().read_line(&mut text).unwrap();
    print!(\"{text}\");
}";

fn main() -> Result<()> {
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
    println!("best of {ROUNDS} rounds, {CASES} cases        bare       judge   ratio");
    for jobs in [1, 2] {
        let mut best = [Duration::MAX; 2];
        for _ in 0..ROUNDS {
            best[0] = best[0].min(time(|| bare_loops(folder, jobs))?);
            best[1] =
                best[1].min(time(|| judge(folder, &["--force", "--jobs", &jobs.to_string()]))?);
        }
        let ratio = best[1].as_secs_f64() / best[0].as_secs_f64();
        let [bare, judge] = best.map(milliseconds);
        println!("{jobs} at a time                     {bare:8.1} ms {judge:8.1} ms {ratio:7.2}");
    }
    let unchanged = (0..ROUNDS).map(|_| time(|| judge(folder, &[])));
    let unchanged = unchanged.collect::<Result<Vec<_>>>()?.into_iter().min();
    println!(
        "unchanged                                   {:8.1} ms",
        milliseconds(unchanged.context("rounds")?)
    );
    let one = |_| time(|| judge(folder, &["--cases", "cases/0.in", "--force"]));
    let one = (0..ROUNDS).map(one).collect::<Result<Vec<_>>>()?.into_iter().min();
    println!(
        "one case                                    {:8.1} ms",
        milliseconds(one.context("rounds")?)
    );
    Ok(())
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

fn time(work: impl FnOnce() -> Result<()>) -> Result<Duration> {
    let start = Instant::now();
    work()?;
    Ok(start.elapsed())
}

fn judge(folder: &Path, options: &[&str]) -> Result<()> {
    let mut judge = Command::new(env!("CARGO_BIN_EXE_cargo-grundy"));
    judge.args(["judge", "--command", "./program"]).args(options).current_dir(folder);
    if !options.contains(&"--cases") {
        judge.args(["--cases", "cases"]);
    }
    judge.env("XDG_CACHE_HOME", folder).stdout(Stdio::null());
    ensure!(judge.status()?.success(), "the judge fails");
    Ok(())
}

/// Does the cases in several loops at once.
fn bare_loops(folder: &Path, loops: usize) -> Result<()> {
    thread::scope(|scope| {
        let loops = (0..loops).map(|first| {
            scope.spawn(move || {
                (first..CASES).step_by(loops).try_for_each(|case| bare(folder, case))
            })
        });
        let loops: Vec<_> = loops.collect();
        loops.into_iter().try_for_each(|handle| handle.join().ok().context("a loop panics")?)
    })
}

/// `Command` calls `posix_spawn`.
fn bare(folder: &Path, case: usize) -> Result<()> {
    let input = File::open(folder.join(format!("cases/{case}.in")))?;
    let mut command = Command::new(folder.join("program"));
    let mut child = command.stdin(input).stdout(Stdio::piped()).spawn()?;
    let mut output = Vec::new();
    std::io::Read::read_to_end(&mut child.stdout.take().context("a pipe")?, &mut output)?;
    ensure!(child.wait4()?.status.success(), "the program fails");
    ensure!(fs::read(folder.join(format!("cases/{case}.out")))? == output, "the output is wrong");
    Ok(())
}
