//! `cargo grundy run`: runs a solution by hand.

use std::fs::{self, File};
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, Stdio};
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
use crate::console::progress::while_building;
use crate::console::{completions, output};
use crate::workspace::Workspace;

/// Run a solution by hand, without limits.
///
/// It is built as for judging, has as large a stack, and reads what you type or pipe into it. With
/// --case, it reads the input of a case instead, and you are told whether its output is right.
///
/// With an interactor, --case shows the dialogue of the two: each line of the interactor after `>`,
/// and each line of the solution after `<`. Without --case, you play the interactor's part
/// yourself.
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
    let built = while_building(|| solution.built(mode))?;
    let program = built.done(&format!("`{}`", binary.name))?;
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
    if io::stdin().is_terminal() {
        output::tell(match is_interactive {
            true => "type what the interactor says",
            false => "type the input; Ctrl-D at the start of a line ends it",
        });
    }
    let (start, mut child) = started(&mut Command::new(program))?;
    let end = End::from(child.wait()?);
    tell_end(end, start.elapsed());
    Ok(u8::from(end != End::Exit(0)))
}

/// Runs the solution on a case, and says whether its output is right.
fn run_on(program: &Path, checker: &Checker, case: &Case) -> Result<u8> {
    let input = case.input.as_deref().context("a case that is run has an input")?;
    let input = files::open(input)?;
    let folder = tempfile::tempdir().context("can't make a folder for the output")?;
    let kept = folder.path().join("output");
    let (start, mut child) = started(Command::new(program).stdin(input).stdout(Stdio::piped()))?;
    if let Some(mut stdout) = child.stdout.take() {
        match io::copy(&mut stdout, &mut Shown(File::create(&kept)?)) {
            // Nobody reads it any more.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {}
            copied => drop(copied.context("can't pass on what the solution prints")?),
        }
    }
    let (end, time) = (End::from(child.wait()?), start.elapsed());
    if io::stdout().is_terminal() && fs::read(&kept)?.last().is_some_and(|&last| last != b'\n') {
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

/// A file whose content is shown on stdout while it is written.
struct Shown(File);

impl Write for Shown {
    fn write(&mut self, part: &[u8]) -> io::Result<usize> {
        self.0.write_all(part)?;
        let mut out = io::stdout().lock();
        out.write_all(part)?;
        out.flush()?;
        Ok(part.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Starts a program, and tells when.
fn started(command: &mut Command) -> Result<(Instant, Child)> {
    let (start, program) = (Instant::now(), command.get_program().to_owned());
    let child = command.spawn();
    Ok((start, child.with_context(|| format!("{}: can't be run", program.display()))?))
}

/// Has the solution talk with the interactor, and shows what they say.
fn talk(program: &Path, checker: &Checker, case: &Case) -> Result<u8> {
    let dialogue = judging::dialogue(
        &judging::command(program),
        checker,
        case,
        Stdio::inherit,
        &mut |side, line| {
            let style = match side {
                Side::Interactor => INTERACTOR,
                Side::Program => PROGRAM,
            };
            let (line, sign) = (String::from_utf8_lossy(line), side.sign());
            // The dialogue goes on, even if nobody reads it any more.
            let _ = output::print(anstream::stdout(), &format!("{style}{sign} {line}{style:#}\n"));
        },
    )?;
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
