//! `cargo grundy case`: lists the cases of a problem, and adds and removes its own.

use std::fs;
use std::io::{self, IsTerminal, Read};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use cargo_grundy::compile::cargo;
use cargo_grundy::console::interrupt::{self, INTERRUPTED, was_interrupted};
use cargo_grundy::console::options::{command, tool};
use cargo_grundy::console::{completions, output};
use cargo_grundy::workspace::Workspace;
use clap::{Parser, ValueHint};
use grundy_judge::files;
use grundy_judge::problem::cases::{self, OWN};
use grundy_judge::problem::{Case, Problem};
use grundy_oracle::{Added, Oracle, answer_by_oracle, answer_by_program};

/// List the cases of a problem, or add and remove its own.
///
/// Without options, all cases are listed: the samples, and the problem's own, which are in the
/// folder `cases` beside them. Both are judged. Samples belong to the judge, so they are never
/// changed here.
///
/// --add adds a case as cases/N.in and cases/N.out, with the first free number, unless a case has
/// the same input already. Its answer comes from --answer-from or --answer, or is what you pipe
/// into this program. A problem with an interactor needs no answers. To change a case, edit its
/// files.
///
/// Exit status: 0 if all is done, 1 if there was nothing to list or to add, 2 if an input or an
/// answer is missing or isn't valid.
#[derive(Parser)]
#[command(name = "cargo grundy case", bin_name = "cargo grundy case", version)]
#[command(max_term_width = 100)]
pub struct Options {
    /// The problem, such as p2148 [default: the one in whose folder you are]
    #[arg(add = completions::binaries())]
    problem: Option<String>,
    /// Add a case with this file as its input; `-` stands for stdin, where you can paste it and end
    /// it with Ctrl-D, and which is also taken if only the answer is named
    #[arg(long, value_name = "FILE", group = "action", value_hint = ValueHint::FilePath)]
    add: Option<PathBuf>,
    /// Remove the case N of the problem's own, such as 3 or cases/3
    #[arg(long, value_name = "N", group = "action", add = completions::cases())]
    #[arg(conflicts_with_all = ["answer", "answer_from"])]
    remove: Option<String>,
    /// Take the answer from this file; `-` stands for stdin
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    #[arg(conflicts_with = "answer_from")]
    answer: Option<PathBuf>,
    /// Have the answer found by the workspace's oracle, which also tells whether the input is
    /// valid, or by a program that reads the input from stdin; quote it as for a shell
    #[arg(long, value_name = "oracle|COMMAND", value_hint = ValueHint::AnyPath)]
    answer_from: Option<String>,
    /// Path to Cargo.toml [default: the nearest one, here or above]
    #[arg(long, value_name = "PATH")]
    manifest_path: Option<PathBuf>,
}

/// Lists the cases, or does what the options say.
pub fn run(options: &Options) -> Result<ExitCode> {
    let workspace = Workspace::load(options.manifest_path.as_deref())?;
    let binary = workspace.binary_or_here(options.problem.as_deref())?;
    let problem = Problem::beside(&binary.file)?.with_context(|| {
        let name = &binary.name;
        format!("`{name}` has no problem.toml beside it, so it has no place for cases")
    })?;
    let is_interactive = problem.is_interactive()?;
    let command = CaseCommand { options, workspace: &workspace, problem: &problem, is_interactive };
    let done = match &options.remove {
        Some(name) => command.remove(name),
        None if command.names_a_new_case() => command.add(),
        None => command.list(),
    };
    Ok(ExitCode::from(match done {
        Err(_) if was_interrupted() => interrupt::STATUS,
        done => u8::from(!done?),
    }))
}

/// The cases of a problem, and what is to be done with them. Each action returns whether it was
/// done.
struct CaseCommand<'a> {
    options: &'a Options,
    workspace: &'a Workspace,
    problem: &'a Problem,
    /// Whether its cases need no answers.
    is_interactive: bool,
}

impl CaseCommand<'_> {
    fn names_a_new_case(&self) -> bool {
        let Options { add, answer, answer_from, .. } = self.options;
        add.is_some() || answer.is_some() || answer_from.is_some()
    }

    fn list(&self) -> Result<bool> {
        let cases = self.problem.cases()?;
        if cases == [Case::missing()] {
            let id = &self.problem.id;
            output::tell(&format!(
                "{id} has no cases yet; add samples/1.in and samples/1.out to {}, or a case of \
                 your own with `cargo grundy case {id} --add FILE`",
                self.problem.folder.display()
            ));
            return Ok(false);
        }
        let no_answer = if self.is_interactive { "none needed" } else { "missing" };
        let head = ["case", "input bytes", "lines", "answer bytes", "lines"];
        let mut rows = vec![head.map(str::to_owned)];
        for case in &cases {
            let [bytes, lines] = size(case.input.as_deref(), "missing")?;
            let [answer_bytes, answer_lines] = size(case.answer.as_deref(), no_answer)?;
            rows.push([case.name.clone(), bytes, lines, answer_bytes, answer_lines]);
        }
        let width = rows.iter().map(|[name, ..]| name.chars().count()).max().unwrap_or(0);
        let row = |[name, bytes, lines, answer_bytes, answer_lines]: [String; 5]| {
            let input = format!("{name:width$}  {bytes:>11}  {lines:>7}");
            let row = format!("{input}  {answer_bytes:>12}  {answer_lines:>7}");
            row.trim_end().to_owned() + "\n"
        };
        output::print(io::stdout(), &rows.into_iter().map(row).collect::<String>())?;
        Ok(true)
    }

    fn remove(&self, name: &str) -> Result<bool> {
        let cases = self.problem.cases()?;
        let case = cases::named(&cases, name)?;
        if !case.name.starts_with(&format!("{OWN}/")) {
            bail!(
                "`{name}` is a sample of the judge, which stays as it is; the problem's own cases \
                 have names such as {OWN}/1"
            );
        }
        for file in case.files() {
            fs::remove_file(file).with_context(|| format!("{}: can't remove", file.display()))?;
        }
        if let Some(folder) = case.file().parent() {
            // This fails if the folder isn't empty.
            let _ = fs::remove_dir(folder);
        }
        output::print(io::stdout(), &format!("removed {}\n", paths(case)))?;
        Ok(true)
    }

    /// Adds a case from a file or stdin.
    fn add(&self) -> Result<bool> {
        let Options { add, answer, .. } = self.options;
        let is_stdin = |file: &Option<PathBuf>| file.as_deref() == Some(Path::new("-"));
        let reads_input = add.is_none() || is_stdin(add);
        if reads_input && is_stdin(answer) {
            bail!("stdin can't be both the input and the answer; name a file for one of them");
        }
        let input = match add {
            None if io::stdin().is_terminal() => {
                bail!("the input is missing: name a file with --add, or pipe it into this program")
            }
            None => read(Path::new("-"))?,
            Some(file) => read(file)?,
        };
        if input.trim_ascii().is_empty() {
            bail!("the input is empty, so nothing was added");
        }
        // A known input needs no answer, which may take time to find.
        if let Some(known) = grundy_oracle::case_with(self.problem, &input)? {
            return self.tell(&Added::Known(known));
        }
        let answer = match self.given_answer(&input)? {
            None if !reads_input && !io::stdin().is_terminal() => {
                output::tell("reading the answer from stdin");
                Some(read(Path::new("-"))?).filter(|answer| !answer.is_empty())
            }
            given => given,
        };
        if answer.is_none() && !self.is_interactive {
            bail!(
                "the answer is missing, so nothing was added; give it with --answer-from oracle, \
                 --answer-from './slow' or --answer FILE, or pipe it into this program"
            );
        }
        self.tell(&grundy_oracle::add_case(self.problem, &input, answer.as_deref())?)
    }

    /// The answer that the options give, if they do.
    fn given_answer(&self, input: &[u8]) -> Result<Option<Vec<u8>>> {
        if let Some(file) = &self.options.answer {
            return read(file).map(Some);
        }
        let Some(words) = &self.options.answer_from else { return Ok(None) };
        let input = std::str::from_utf8(input).context("the input isn't UTF-8")?;
        let answer = if words == "oracle" {
            let oracle = Oracle::new(cargo::oracle(self.workspace, &self.problem.id)?);
            interrupt::handle();
            answer_by_oracle(oracle, input, &INTERRUPTED)?
        } else {
            let mut started = |stopper| interrupt::stop(vec![stopper]);
            answer_by_program(&command(words)?, input, &tool()?, &mut started)?
        };
        Ok(Some(answer.into_bytes()))
    }

    /// Prints the files of a case that was added, and the command that judges it.
    fn tell(&self, added: &Added) -> Result<bool> {
        let case = match added {
            Added::New(case) => case,
            Added::Known(case) => {
                let file = case.file().display();
                output::tell(&format!("nothing was done, as {file} has the same input"));
                return Ok(false);
            }
        };
        let place = case.file().to_string_lossy();
        let text = format!(
            "added {}\ncargo grundy judge {} --cases {}\n",
            paths(case),
            self.problem.id,
            shell_words::quote(&place)
        );
        output::print(io::stdout(), &text)?;
        Ok(true)
    }
}

/// The paths of the files of a case.
fn paths(case: &Case) -> String {
    let paths: Vec<String> = case.files().map(|file| file.display().to_string()).collect();
    paths.join(" and ")
}

/// Reads a file, or stdin if it is `-`.
fn read(file: &Path) -> Result<Vec<u8>> {
    if file != Path::new("-") {
        return files::bytes(file);
    }
    let mut content = Vec::new();
    io::stdin().read_to_end(&mut content).context("can't read stdin")?;
    Ok(content)
}

/// The bytes and the lines of a file; without a file, the first says so.
fn size(file: Option<&Path>, missing: &str) -> Result<[String; 2]> {
    let Some(file) = file else { return Ok([missing.to_owned(), String::new()]) };
    let content = read(file)?;
    let lines = content.split_inclusive(|&byte| byte == b'\n').count();
    Ok([content.len().to_string(), lines.to_string()])
}
