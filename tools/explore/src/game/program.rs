//! Compiling the rules of a game.

use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{self, Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};

use anyhow::{Context, Result, bail};
use cargo_grundy::console::interrupt;
use cargo_grundy::console::options::cache_folder;
use cargo_grundy::workspace::toolchain;
use tempfile::TempDir;
use xxhash_rust::xxh3::Xxh3;

use super::rules::Rules;

/// The files of the engine.
const ENGINE: &[(&str, &str)] = &[
    ("batch.rs", include_str!("engine/batch.rs")),
    ("cells.rs", include_str!("engine/cells.rs")),
    ("coordinates.rs", include_str!("engine/coordinates.rs")),
    ("crew.rs", include_str!("engine/crew.rs")),
    ("faults.rs", include_str!("engine/faults.rs")),
    ("lib.rs", include_str!("engine/lib.rs")),
    ("order.rs", include_str!("engine/order.rs")),
    ("positions.rs", include_str!("engine/positions.rs")),
    ("stress.rs", include_str!("engine/stress.rs")),
    ("serve.rs", include_str!("engine/serve.rs")),
    ("values.rs", include_str!("engine/values.rs")),
];
const LIBRARY: &str = "libgrundy_engine.rlib";

/// The code of a rule.
#[derive(Clone, Debug)]
pub struct Claim {
    /// Its functions.
    pub functions: String,
    /// The call of one of them at the position `at`, which is a slice of `u64`.
    pub call: String,
}

/// A compiled game. Dropping it removes its files.
#[derive(Debug)]
pub struct Program {
    pub(super) folder: TempDir,
    pub(super) executable: PathBuf,
    /// The name of the rules in messages.
    pub(super) name: String,
}

impl Program {
    /// Compiles the rules. The engine is compiled with the first ones, and kept in the user's
    /// folder for such things.
    ///
    /// Fails with the compiler's words if they don't compile.
    pub fn new(rules: &Rules) -> Result<Program> {
        Program::with_claim(rules, None)
    }

    /// Compiles the rules together with the code of a rule for them, which is to be held against
    /// them.
    pub fn with_claim(rules: &Rules, claim: Option<&Claim>) -> Result<Program> {
        let folder = tempfile::tempdir()?;
        let name = &rules.name;
        lock().push(folder.path().to_owned());
        let engine = engine(folder.path())?;
        let source = folder.path().join("rules.rs");
        fs::write(&source, program(rules, claim))?;
        let executable = folder.path().join(format!("game{EXE_SUFFIX}"));
        let mut command = toolchain::rustc();
        command.args(["--edition", "2021", "--crate-name", "game", "--cap-lints", "allow"]);
        command.args(["-C", "opt-level=3", "-C", "overflow-checks=on", "-C", "panic=abort"]);
        command.args(["-C", "codegen-units=1", "-C", "debuginfo=0"]);
        command.arg("--extern").arg(format!("grundy_engine={}", engine.display()));
        command.arg("--remap-path-prefix").arg(format!("{}={}", source.display(), rules.name));
        command.arg("-o").arg(&executable).arg(&source);
        if let Compiled::Errors(errors) = compiled(&mut command)? {
            refuse_broken(rules, folder.path())?;
            let errors = errors.replace(&*source.to_string_lossy(), name);
            bail!("{}", explained(rules, &errors));
        }
        Ok(Program { folder, executable, name: name.clone() })
    }
}

/// The folders of the programs, which nobody drops at Ctrl-C.
static FOLDERS: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

fn lock() -> MutexGuard<'static, Vec<PathBuf>> {
    FOLDERS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// From now on, Ctrl-C ends this process at once. The programs of games end when nobody is there
/// to ask them, whatever the rules are doing.
pub fn end_at_interrupt() {
    interrupt::also(|| {
        lock().iter().for_each(|folder| drop(fs::remove_dir_all(folder)));
        process::exit(interrupt::STATUS.into());
    });
}

/// Fails with the compiler's words on the user's text alone, if it has some.
fn refuse_broken(rules: &Rules, folder: &Path) -> Result<()> {
    let source = folder.join("rules.rs");
    fs::write(&source, &rules.text)?;
    let mut command = toolchain::rustc();
    command.args(["--edition", "2021", "--crate-type", "lib", "--emit", "metadata"]);
    command.args(["--cap-lints", "allow"]).arg("--out-dir").arg(folder).arg(&source);
    if let Compiled::Errors(errors) = compiled(&mut command)? {
        let errors = errors.replace(&*source.to_string_lossy(), &rules.name);
        bail!("{}: the rules don't compile\n{}", rules.name, errors.trim_end());
    }
    Ok(())
}

/// The text of the program: the user's, on the same lines, and a `main` that serves it.
fn program(rules: &Rules, claim: Option<&Claim>) -> String {
    let position = rules.position.as_deref().unwrap_or("_");
    let function = |name: &str, by_reference| match by_reference {
        true => format!("|position: {position}| {name}(&position)"),
        false => name.to_owned(),
    };
    let moves = function("moves", rules.by_reference);
    let won = match rules.has_won {
        true => format!("Some({})", function("won", rules.won_by_reference)),
        false => "None::<fn(_) -> Option<bool>>".to_owned(),
    };
    let misere = if rules.has_misere { "MISERE" } else { "false" };
    let mut game = format!("::grundy_engine::positions::Rules::new({moves}, {won}, {misere})");
    let mut found = String::new();
    if let Some(Claim { functions, call }) = claim {
        found = format!("mod found_by_grundy {{\n{functions}\n}}\n");
        game = format!(
            "::grundy_engine::positions::Claimed {{ game: {game}, claim: |at: &[u64]| \
             found_by_grundy::{call} as u64 }}"
        );
    }
    let text = &rules.text;
    format!(
        "{text}\n{found}fn main() {{ \
         ::grundy_engine::serve(::std::boxed::Box::leak(::std::boxed::Box::new({game}))) }}\n"
    )
}

/// The compiler's errors on rules that compile alone, with what they mean for rules.
fn explained(rules: &Rules, errors: &str) -> String {
    let is_about_type = errors.contains("grundy_engine") || errors.contains("`fn main() {");
    match (&rules.position, &rules.returned) {
        (Some(position), Some(returned)) if is_about_type && rules.types().is_none() => format!(
            "{}: `moves` takes `{position}` and returns `{returned}`; it must return \
             `Vec<{position}>` or, where a move leads to a sum of positions, \
             `Vec<Vec<{position}>>`",
            rules.name
        ),
        (Some(position), _) if is_about_type => format!(
            "{}: `moves` takes `{position}`, and a position can't be of that type; a position is \
             an integer, a tuple or an array of up to four integers, or a `Vec` of integers, \
             where `bool` counts as 0 and 1",
            rules.name
        ),
        _ => format!("{}: the rules don't compile\n{}", rules.name, errors.trim_end()),
    }
}

/// The result of a compilation.
enum Compiled {
    Done,
    /// The compiler's errors.
    Errors(String),
}

/// Runs a compiler.
///
/// Fails if it can't be run.
fn compiled(command: &mut Command) -> Result<Compiled> {
    let output = command.stdin(Stdio::null()).output().context(toolchain::NO_RUSTC)?;
    Ok(match output.status.code() {
        Some(0) => Compiled::Done,
        None => bail!("rustc was ended by a signal, and has said nothing of the rules"),
        Some(_) => Compiled::Errors(String::from_utf8_lossy(&output.stderr).into_owned()),
    })
}

/// The compiled engine.
fn engine(temporary: &Path) -> Result<PathBuf> {
    let mut hasher = Xxh3::new();
    hasher.update(toolchain::version()?.as_bytes());
    for (_, text) in ENGINE {
        hasher.update(text.as_bytes());
    }
    let name = format!("engine-{:032x}", hasher.digest128());
    let kept = cache_folder().map(|folder| folder.join(name));
    let library = kept.as_ref().map(|folder| folder.join(LIBRARY));
    if let Some(library) = library.filter(|library| library.is_file()) {
        return Ok(library);
    }
    let sources = temporary.join("engine");
    fs::create_dir(&sources)?;
    for (file, text) in ENGINE {
        fs::write(sources.join(file), text)?;
    }
    let mut command = toolchain::rustc();
    command.args(["--edition", "2021", "--crate-name", "grundy_engine", "--crate-type", "rlib"]);
    command.args(["--cap-lints", "allow", "-C", "opt-level=3", "-C", "panic=abort"]);
    command.arg("-o").arg(temporary.join(LIBRARY)).arg(sources.join("lib.rs"));
    if let Compiled::Errors(errors) = compiled(&mut command)? {
        bail!("rustc can't compile the engine of the explorer:\n{errors}");
    }
    // Where it can't be kept, it is compiled again the next time.
    Ok(kept.and_then(|kept| keep(temporary, &kept)).unwrap_or_else(|| temporary.join(LIBRARY)))
}

/// Copies the engine to the folder where it is kept, in one step.
fn keep(temporary: &Path, kept: &Path) -> Option<PathBuf> {
    fs::create_dir_all(kept).ok()?;
    let content = fs::read(temporary.join(LIBRARY)).ok()?;
    let library = kept.join(LIBRARY);
    grundy_judge::files::replace(&library, &content).ok()?;
    Some(library)
}
