//! Bundles of small workspaces, each of which uses one feature of the language. A bundle must print
//! what `cargo run` prints and contain nothing needless; what can't be bundled must be refused with
//! the right error. Each workspace is a file of `bundles/ok/` or `bundles/refused/`, in the format
//! that `bundles/fixture.rs` describes.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use assert_cmd::Command;
use cargo_grundy::compile::Submission;
use cargo_grundy::console::bundling::minified;
use grundy_bundle::{Bundle, Same};
use grundy_judge::judges::{Judge, STD_ONLY};
use libtest_mimic::{Arguments, Trial};

mod compiled;
#[path = "bundles/fixture.rs"]
mod fixture;
#[path = "bundles/native.rs"]
mod native;

use compiled::compiled;
use fixture::Case;
use native::Native;

/// The lints with which rustc finds needless code.
const NEEDLESS: [&str; 3] = ["dead_code", "unused_imports", "unused_macros"];

/// How long a program may run. One that lacks its input may well run for ever.
const LONGEST: Duration = Duration::from_secs(30);

fn main() -> Result<ExitCode> {
    let arguments = Arguments::from_args();
    let mut trials = Vec::new();
    for case in fixture::all("ok")? {
        trials.push(trial(case.name.clone(), move || prints_the_same(&case)));
    }
    for case in fixture::all("refused")? {
        let name = format!("refused::{}", case.name);
        trials.push(trial(name, move || is_refused(&case)));
    }
    for (words, text) in fixture::WRONG {
        trials.push(trial(format!("fixture::{words}"), move || is_wrong(text, words)));
    }
    Ok(libtest_mimic::run(&arguments, trials).exit_code())
}

/// A trial that shows an error with its causes.
fn trial(name: String, test: impl FnOnce() -> Result<()> + Send + 'static) -> Trial {
    Trial::test(name, || test().map_err(|error| format!("{error:#}").into()))
}

/// The command that bundles the binary `main` of the workspace in `folder`, without checking it.
fn bundle_command(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cargo-grundy"));
    command.args(["bundle", "main", "--check", "none"]).current_dir(folder);
    command
}

/// The program that rustc makes of the bundle `text` of a case. The lints of [`NEEDLESS`] must find
/// nothing in it, apart from those that find something in the workspace, too; or, if the case says
/// that something is needless, they must find something.
fn has_nothing_needless(
    case: &Case,
    text: &str,
    edition: &str,
    native: &Native,
) -> Result<PathBuf> {
    let plain = ["--edition", edition];
    let lints = NEEDLESS.into_iter().filter(|&lint| !native.lints.contains(lint));
    let strict = [&plain[..], &lints.flat_map(|lint| ["-D", lint]).collect::<Vec<_>>()].concat();
    match (compiled("rustc", &strict, &[], text), &case.needless) {
        (Ok(_), Some(why)) => bail!("remove `needless`, as this is no longer true: {why}"),
        (Err(_), Some(_)) => compiled("rustc", &plain, &[], text),
        (checked, None) => checked.context("the bundle is wrong, or has something needless"),
    }
}

fn prints_the_same(case: &Case) -> Result<()> {
    let native = native::build(case)?;
    let run = |program: &Path| {
        Command::new(program).write_stdin(case.stdin.as_str()).timeout(LONGEST).ok()
    };
    let expected = run(&native.program)?.stdout;
    ensure!(!expected.is_empty(), "the case prints nothing");

    let workspace = &native.workspace;
    let binary = workspace.binary("main")?;
    let judge = Judge::named(case.judge.as_deref().unwrap_or(STD_ONLY.id))?;
    let bundle = Submission::new(workspace, binary, judge)?.bundle()?.done("it")?;
    let Bundle { text, same, .. } = &bundle;
    ensure!(matches!(same, Same::Functions(1..)), "whether it is the same: {same:?}");
    for words in &case.holds {
        ensure!(text.contains(words), "`{words}` isn't in the bundle");
    }
    for words in &case.lacks {
        ensure!(!text.contains(words), "`{words}` is in the bundle");
    }
    ensure!(!text.contains(&*workspace.root.to_string_lossy()), "a path is in the bundle");
    let size = text.len();
    let minified = minified(bundle)?.text;
    ensure!(minified.len() <= size, "the minified bundle is larger");
    // It is made of the other one, item by item, and linking takes longer than all else.
    let edition = judge.edition(&binary.edition);
    let program = has_nothing_needless(case, &minified, edition, &native)?;
    let found = run(&program)?.stdout;
    ensure!(
        found == expected,
        "the minified bundle prints\n{}\nand `cargo run` prints\n{}",
        String::from_utf8_lossy(&found),
        String::from_utf8_lossy(&expected)
    );
    Ok(())
}

fn is_refused(case: &Case) -> Result<()> {
    let words = case.refused.as_deref().context("the folder is for such cases")?;
    let folder = native::home().join("refused").join(&case.name);
    native::write(&folder, &case.files())?;
    let mut command = bundle_command(&folder);
    command.args(case.judge.iter().flat_map(|judge| ["--judge", judge]));
    // Cargo takes packages of one name in several workspaces for the same if they share a folder.
    let output = command.env("CARGO_TARGET_DIR", folder.join("target")).output()?;
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    ensure!(output.status.code() == Some(2), "exit status {:?}, not 2: {said}", output.status);
    ensure!(output.stdout.is_empty(), "it prints a bundle all the same");
    ensure!(said.contains(words), "it says {said}");
    Ok(())
}

/// Checks that a text isn't taken for a case, and that the error says why.
fn is_wrong(text: &str, words: &str) -> Result<()> {
    let Err(error) = fixture::parse("wrong", text) else { bail!("it is taken for a case") };
    ensure!(format!("{error:#}").contains(words), "it says {error:#}");
    Ok(())
}
