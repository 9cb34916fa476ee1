//! Every solution, as it is submitted, on the slowest of its largest inputs, beside a program that
//! only reads this input and prints the answer.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use grundy_judge::judges::Judge;
use grundy_judge::problem::{CheckerSource, Problem};

use crate::report::{Report, best_times};

#[path = "../../../../tests/largest/inputs.rs"]
mod inputs;

use inputs::{LARGEST, Largest};

/// A judge without crates, so that bundles contain the stand-in for proconio.
const JUDGE: &str = "codeforces";

/// A program that reads stdin, parses the digits at the beginning of every token, and prints the
/// file that its argument names.
const FLOOR: &str = "use std::io::{Read, Write};

fn main() {
    let mut input = vec![];
    std::io::stdin().lock().read_to_end(&mut input).unwrap();
    let mut sum = 0u64;
    for token in input.split(u8::is_ascii_whitespace) {
        let digits = token.iter().take_while(|byte| byte.is_ascii_digit());
        let add = |number: u64, &digit: &u8| number.wrapping_mul(10) + u64::from(digit - b'0');
        sum ^= digits.fold(0, add);
    }
    std::hint::black_box(sum);
    let output = std::fs::read(std::env::args().nth(1).unwrap()).unwrap();
    std::io::stdout().lock().write_all(&output).unwrap();
}
";

pub fn measure(report: &mut Report) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let folder = folder.path();
    let floor = compile(&folder.join("floor.rs"), FLOOR)?;
    for largest in LARGEST {
        let problem = Problem::read(&root().join("problems").join(largest.id))?;
        // The input of an interactive solution depends on its output.
        if !matches!(problem.checker_source()?, CheckerSource::Interactor(_)) {
            solution(report, largest, &floor, folder).with_context(|| largest.id)?;
        }
    }
    Ok(())
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn solution(report: &mut Report, largest: &Largest, floor: &Path, folder: &Path) -> Result<()> {
    let solution = compile(&folder.join("solution.rs"), &bundle(largest.id)?)?;
    let (input, output) = (folder.join("input"), folder.join("output"));
    let mut slowest = (Duration::ZERO, String::new());
    for text in largest.inputs() {
        fs::write(&input, &text)?;
        let time = run(Command::new(&solution).stdout(Stdio::null()), &input)?;
        if time >= slowest.0 {
            slowest = (time, text);
        }
    }
    fs::write(&input, &slowest.1)?;
    run(Command::new(&solution).stdout(File::create(&output)?), &input)?;
    let alone = || run(Command::new(floor).arg(&output).stdout(Stdio::null()), &input);
    let here = || run(Command::new(&solution).stdout(Stdio::null()), &input);
    let megabytes = format!("{:.2} MB", slowest.1.len() as f64 / 1e6);
    let what = format!("{}, beside reading and printing", largest.id);
    report.overhead(&what, megabytes, best_times([&alone, &here])?);
    Ok(())
}

/// The wall-clock time that a program takes.
fn run(command: &mut Command, input: &Path) -> Result<Duration> {
    let command = command.stdin(File::open(input)?);
    let start = Instant::now();
    let status = command.status()?;
    let time = start.elapsed();
    ensure!(status.success(), "{command:?}: {status}, expected an exit with 0");
    Ok(time)
}

/// The bundle that would be submitted.
fn bundle(id: &str) -> Result<String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cargo-grundy"));
    command.args(["bundle", id, "--judge", JUDGE, "--check", "none"]).current_dir(root());
    let output = command.output()?;
    let said = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{command:?}: {}, expected a bundle\n{said}", output.status);
    Ok(String::from_utf8(output.stdout)?)
}

/// Compiles `text`, and returns the program, which is put beside the source.
fn compile(source: &Path, text: &str) -> Result<PathBuf> {
    let judge = Judge::named(JUDGE)?;
    let edition = judge.editions.first().context("a judge has an edition")?;
    fs::write(source, text)?;
    let program = source.with_extension("");
    let mut rustc = Command::new("rustc");
    rustc.args(["-O", "--edition", edition, "-o"]).arg(&program).arg(source);
    let status = rustc.status()?;
    ensure!(status.success(), "{rustc:?}: {status}, expected a program");
    Ok(program)
}
