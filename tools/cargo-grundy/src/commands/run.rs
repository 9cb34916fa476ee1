//! `cargo grundy run`: runs a solution by hand.

use std::fs::File;
use std::io::{self, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{ChildStdout, Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

use anstyle::{AnsiColor, Style};
use anyhow::{Context, Result, bail};
use clap::Args;
use grundy_judge::files;
use grundy_judge::judging::{self, Side};
use grundy_judge::problem::{Case, Channels, Problem, cases};
use grundy_judge::sandbox::{self, End};
use grundy_judge::verdict::{self, Checker, Verdict};

use crate::compile::Solution;
use crate::compile::cargo::Mode;
use crate::console::interrupt::{self, was_interrupted};
use crate::console::options::tool;
use crate::console::{completions, output};
use crate::workspace::Workspace;

/// Run a solution by hand, without limits.
///
/// It is built as for judging, has as large a stack, and reads what you type or pipe into it. With
/// --case, it reads the input of a case instead, and you are told whether its output is right.
///
/// With an interactor, --case shows the dialogue of the two: each line of the interactor after `>`,
/// and each line of the solution after `<`. Without --case, you play the interactor's part
/// yourself; on a terminal, what the solution says is in colour.
///
/// How the solution ended and how long it ran, on the clock, is printed to stderr.
///
/// Exit status: 0 if the solution exits with status 0 and its output is right, 1 if not, 2 if it
/// can't be run or the case has no answer.
#[derive(Args)]
pub struct Options {
    /// The problem, such as p2148, or another binary of the workspace [default: the one in whose
    /// folder you are]
    #[arg(add = completions::binaries())]
    problem: Option<String>,
    /// Run it on this case, such as 1 or cases/3; `cargo grundy case` lists all of them
    #[arg(long, value_name = "N", add = completions::cases())]
    case: Option<String>,
    /// Build it with overflow checks and debug assertions, which panic where a release build goes
    /// on with a wrong number
    #[arg(long)]
    debug: bool,
    /// Path to Cargo.toml [default: the nearest one, here or above]
    #[arg(long, value_name = "PATH")]
    manifest_path: Option<PathBuf>,
}

const PROGRAM: Style = AnsiColor::Cyan.on_default();
const INTERACTOR: Style = AnsiColor::Yellow.on_default();
const GOOD: Style = AnsiColor::Green.on_default().bold();
const BAD: Style = AnsiColor::Red.on_default().bold();

/// Builds the solution and runs it.
pub fn run(options: &Options) -> Result<ExitCode> {
    let workspace = Workspace::load(options.manifest_path.as_deref())?;
    let binary = workspace.binary_or_here(options.problem.as_deref())?;
    let solution = Solution::of(&workspace, binary)?;
    let case = options.case.as_deref().map(|name| case(&solution, name)).transpose()?;
    let mode = if options.debug { Mode::Checked } else { Mode::Local };
    let program = solution.built(mode)?.done(&format!("`{}`", binary.name))?;
    let problem = solution.problem.as_ref();
    let is_interactive = problem.map(Problem::is_interactive).transpose()? == Some(true);
    // Ctrl-C ends the solution, and this program tells how.
    interrupt::handle();
    sandbox::widen_stack();
    let status = match case {
        Some(case) => {
            let checker = solution.checker()?;
            match checker.is_interactor() {
                true => talk(&program, &checker, &case)?,
                false => run_on(&program, &checker, &case)?,
            }
        }
        None => play(&program, is_interactive)?,
    };
    Ok(ExitCode::from(if was_interrupted() { interrupt::STATUS } else { status }))
}

/// The case of the problem with this name.
fn case(solution: &Solution, name: &str) -> Result<Case> {
    let Some(problem) = &solution.problem else {
        bail!("`{}` has no problem.toml beside it, so it has no cases", solution.binary.name);
    };
    if problem.channels() != Channels::default() {
        bail!(
            "`{}` reads or writes files that problem.toml names, so it isn't given a case here; \
             without --case, it takes the files in this folder, and `judge` knows them all",
            problem.id
        );
    }
    let cases = problem.cases()?;
    let case = cases::named(&cases, name).with_context(|| format!("`{}`", problem.id))?;
    if case.input.is_none() {
        bail!("{}: it has no input; add it beside {}", case.name, case.file().display());
    }
    Ok(case.clone())
}

/// Runs the solution on what the user types or pipes into it.
fn play(program: &Path, is_interactive: bool) -> Result<u8> {
    let is_typed = io::stdin().is_terminal();
    let is_coloured = is_interactive && is_typed && io::stdout().is_terminal();
    if is_typed {
        output::tell(match is_interactive {
            true => "type what the interactor says",
            false => "type the input; Ctrl-D at the start of a line ends it",
        });
    }
    let stdout = if is_coloured { Stdio::piped() } else { Stdio::inherit() };
    let (end, time) = run_with(program, Stdio::inherit(), stdout, &mut |part| {
        let mut out = anstream::stdout().lock();
        write!(out, "{PROGRAM}")?;
        out.write_all(part)?;
        write!(out, "{PROGRAM:#}")?;
        out.flush()
    })?;
    tell_end(end, time);
    Ok(u8::from(end != End::Exit(0)))
}

/// Runs the solution on a case, and says whether its output is right.
fn run_on(program: &Path, checker: &Checker, case: &Case) -> Result<u8> {
    let input = case.input.as_deref().context("a case that is run has an input")?;
    let input = files::open(input)?;
    let folder = tempfile::tempdir().context("can't make a folder for the output")?;
    let kept = folder.path().join("output");
    let mut file = File::create(&kept)?;
    let mut last = b'\n';
    let (end, time) = run_with(program, input.into(), Stdio::piped(), &mut |part| {
        last = part.last().copied().unwrap_or(last);
        file.write_all(part)?;
        let mut out = io::stdout().lock();
        out.write_all(part)?;
        out.flush()
    })?;
    if last != b'\n' && io::stdout().is_terminal() {
        output::tell("");
    }
    tell_end(end, time);
    if end != End::Exit(0) || was_interrupted() {
        return Ok(1);
    }
    let finding = judging::finding_on(&kept, case, checker, &tool()?)?;
    let note = if finding.note.is_empty() { "the output is right" } else { &finding.note };
    Ok(tell_verdict(checker, finding.verdict, note))
}

/// Has the solution talk with the interactor, and shows what they say.
fn talk(program: &Path, checker: &Checker, case: &Case) -> Result<u8> {
    let dialogue =
        judging::dialogue(&judging::command(program), checker, case, &mut |side, line| {
            let (style, sign) = match side {
                Side::Interactor => (INTERACTOR, '>'),
                Side::Program => (PROGRAM, '<'),
            };
            let line = String::from_utf8_lossy(line);
            // The dialogue goes on, even if nobody reads it any more.
            let _ = output::print(anstream::stdout(), &format!("{style}{sign} {line}{style:#}\n"));
        })?;
    tell_end(dialogue.end, dialogue.time);
    let note = match dialogue.verdict {
        _ if was_interrupted() => return Ok(1),
        Verdict::Ac => "the interactor accepts it",
        Verdict::Wa => "the interactor doesn't accept it",
        Verdict::Re => "the solution failed",
        _ => "the interactor failed",
    };
    let note = [note, dialogue.message.trim()].join("\n");
    Ok(tell_verdict(checker, dialogue.verdict, &note))
}

/// Runs the solution. If its stdout is a pipe, `show` is called with each part of the output.
/// Returns how it ended, and for how long it ran, on the clock.
fn run_with(
    program: &Path,
    stdin: Stdio,
    stdout: Stdio,
    show: &mut dyn FnMut(&[u8]) -> io::Result<()>,
) -> Result<(End, Duration)> {
    let start = Instant::now();
    let child = Command::new(program).stdin(stdin).stdout(stdout).spawn();
    let mut child = child.with_context(|| format!("{}: can't be run", program.display()))?;
    if let Some(stdout) = child.stdout.take() {
        pass(stdout, show)?;
    }
    Ok((End::from(child.wait()?), start.elapsed()))
}

/// Passes an output on until its end, or until nobody reads it any more.
fn pass(mut stdout: ChildStdout, show: &mut dyn FnMut(&[u8]) -> io::Result<()>) -> Result<()> {
    let mut part = [0; 1 << 14];
    loop {
        match stdout.read(&mut part) {
            Ok(0) => return Ok(()),
            Ok(length) => match show(&part[..length]) {
                Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(()),
                shown => shown.context("can't write what the solution prints")?,
            },
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error).context("can't read what the solution prints"),
        }
    }
}

fn tell_end(end: End, time: Duration) {
    let style = if end == End::Exit(0) { GOOD } else { BAD };
    let manner = verdict::manner(end);
    output::tell(&format!("{style}{manner}{style:#} after {:.3} s", time.as_secs_f64()));
}

/// Tells the verdict, and returns the exit status.
fn tell_verdict(checker: &Checker, verdict: Verdict, note: &str) -> u8 {
    let passes = checker.accepts(verdict);
    let style = if passes { GOOD } else { BAD };
    output::tell(&format!("{style}{verdict}{style:#}  {}", note.trim_end()));
    match verdict {
        verdict if verdict.is_fault_of_the_case() => 2,
        _ => u8::from(!passes),
    }
}
