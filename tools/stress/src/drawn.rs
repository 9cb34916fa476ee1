//! Solutions that draw their input: each is built once more, with a crate in proconio's place whose
//! macros draw values instead of reading them, and write down what they have drawn.
//!
//! Cargo builds it in a target folder of its own, and calls this program in rustc's place, which
//! compiles the other crate when it is proconio's turn. So nothing of the user's is changed.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, bail};
use cargo_grundy::compile::{Solution, cargo};
use grundy_judge::digest::Digest;
use grundy_judge::files;
use grundy_judge::judging::command;
use grundy_judge::problem::Problem;

/// The crate that takes proconio's place.
const FILES: [(&str, &str); 4] = [
    ("lib.rs", include_str!("../../drawing/src/lib.rs")),
    ("marker.rs", include_str!("../../drawing/src/marker.rs")),
    ("plan.rs", include_str!("../../drawing/src/plan.rs")),
    ("source.rs", include_str!("../../drawing/src/source.rs")),
];

/// The variable that names the root file of that crate, for this program in rustc's place.
const VARIABLE: &str = "CARGO_GRUNDY_DRAWN";

/// The command of `solution` as a program that draws its input, with what is known of variables:
/// the letters of the samples, the bounds in comments of the solution, and then `bounds`.
///
/// Fails if the solution doesn't use proconio or doesn't compile, or if a bound isn't one.
pub fn program(solution: &Solution, bounds: &[String]) -> Result<Vec<String>> {
    let (name, file) = (&solution.binary.name, &solution.binary.file);
    let workspace = solution.workspace;
    let used = workspace.package(solution.binary.package).dependencies.values();
    let mut names = used.map(|dependency| &workspace.package(dependency.package).name);
    if !names.any(|name| name == "proconio") {
        bail!(
            "`{name}` doesn't depend on proconio, whose `input!` can be drawn; name a program that \
             prints an input with --generator"
        );
    }
    let text = files::read(file)?;
    let mut all = vec![format!("={}", letters(solution)?)];
    for (i, line) in text.lines().enumerate() {
        let Some(bounds) = line.trim().strip_prefix("// bound ") else { continue };
        for word in bounds.split_whitespace() {
            let place = || format!("{}:{}: {word}", files::shown(file).display(), i + 1);
            all.push(bound(word).with_context(place)?);
        }
    }
    all.extend_from_slice(bounds);
    let words: Vec<&str> = text.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
    for name in all.iter().filter_map(|bound| Some(bound.split_once('=')?.0)) {
        if !name.is_empty() && !words.contains(&name) {
            bail!("--bound {name}: {} has no variable `{name}`", files::shown(file).display());
        }
    }
    let built =
        cargo::changed_solution(workspace, name, |cargo| choose(cargo, &workspace.store()))?;
    Ok([command(&built.done(&format!("`{name}`, with its input drawn,"))?), all].concat())
}

/// Parses a bound: the name of a variable, and what it may be.
///
/// Fails unless it is one.
pub fn bound(word: &str) -> Result<String> {
    let (name, bound) = word.split_once('=').unwrap_or_default();
    if name.is_empty() || bound.is_empty() || bound.starts_with("..") || bound.ends_with("..") {
        bail!("expected a bound such as n=1..8, s=RGB or p=permutation");
    }
    Ok(word.to_owned())
}

/// The letters of the words in the samples: of what isn't a number, or begins with a needless 0.
fn letters(solution: &Solution) -> Result<String> {
    let cases = solution.problem.as_ref().map(Problem::cases).transpose()?.unwrap_or_default();
    let inputs = cases.iter().filter_map(|case| fs::read_to_string(case.input.as_ref()?).ok());
    let text: String = inputs.collect::<Vec<_>>().join(" ");
    let is_word = |word: &&str| {
        word.parse::<f64>().is_err() || word.starts_with('0') && word.parse::<u8>() != Ok(0)
    };
    let letters: BTreeSet<char> =
        text.split_whitespace().filter(is_word).flat_map(str::chars).collect();
    Ok(letters.into_iter().collect())
}

/// Has `cargo` build with the other crate, which is written to the folder `store`.
fn choose(cargo: &mut Command, store: &Path) -> Result<()> {
    let mut digest = Digest::of("");
    FILES.iter().for_each(|file| digest.add(file.1));
    let folder = store.join(format!("drawn-{digest}"));
    fs::create_dir_all(&folder).with_context(|| files::cannot_write(&folder))?;
    for (name, text) in FILES {
        let file = folder.join(name);
        // Cargo builds anew what is written anew.
        if !fs::read(&file).is_ok_and(|found| found == text.as_bytes()) {
            files::replace(&file, text.as_bytes())?;
        }
    }
    let tool = std::env::current_exe().context("can't find this program itself")?;
    cargo.env("RUSTC_WRAPPER", tool).env(VARIABLE, folder.join("lib.rs"));
    cargo.arg("--target-dir").arg(folder.join("target"));
    Ok(())
}

/// If Cargo has started this process in rustc's place, runs rustc, and returns its exit status.
pub fn rustc() -> Option<Result<ExitCode>> {
    let root = std::env::var_os(VARIABLE)?;
    let mut words: Vec<OsString> = std::env::args_os().skip(1).collect();
    if words.windows(2).any(|pair| pair[0] == "--crate-name" && pair[1] == "proconio") {
        let is_root = |word: &&mut OsString| Path::new(word).extension() == Some("rs".as_ref());
        if let Some(word) = words.iter_mut().find(is_root) {
            *word = root;
        }
    }
    Some(ran(&words))
}

fn ran(words: &[OsString]) -> Result<ExitCode> {
    let (rustc, arguments) = words.split_first().context("rustc is named")?;
    let status = Command::new(rustc).args(arguments).status().context("can't run rustc")?;
    Ok(ExitCode::from(u8::from(!status.success())))
}
