//! Every snippet compiles as a file of its own, without a warning, in every edition and with the
//! oldest compiler that judges use.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, ensure};
use grundy_catalogue::embedded;
use libtest_mimic::{Arguments, Failed, Trial};

mod snippets;

use snippets::snippets;

/// The environment variable with the path of rustc 1.63. `.ci/run` sets it; without it, the tests
/// with that compiler are left out.
const OLDEST: &str = "GRUNDY_RUSTC_1_63";

struct Compiler {
    name: String,
    rustc: OsString,
    edition: &'static str,
}

fn main() {
    let arguments = Arguments::from_args();
    let snippets = snippets(Path::new(env!("CARGO_MANIFEST_DIR")));
    let mut trials = Vec::new();
    for compiler in compilers() {
        for snippet in &snippets {
            let name = format!("{}::{}", snippet.name, compiler.name);
            let (file, rustc, edition) =
                (snippet.file.clone(), compiler.rustc.clone(), compiler.edition);
            trials.push(Trial::test(name, move || compiles(&file, &rustc, edition)));
        }
    }
    trials.push(Trial::test("the_example_of_the_readme_runs", || Ok(readme_example()?)));
    trials.push(Trial::test("the_code_of_exercises_runs", || Ok(exercises()?)));
    libtest_mimic::run(&arguments, trials).exit();
}

fn compilers() -> Vec<Compiler> {
    let newest = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let mut compilers: Vec<Compiler> = ["2018", "2021", "2024"]
        .map(|edition| Compiler {
            name: format!("newest_edition_{edition}"),
            rustc: newest.clone(),
            edition,
        })
        .into();
    if let Some(rustc) = env::var_os(OLDEST) {
        let version = Command::new(&rustc).arg("--version").output().expect(OLDEST).stdout;
        let version = String::from_utf8_lossy(&version).into_owned();
        assert!(version.starts_with("rustc 1.63."), "{OLDEST} names {version:?}, not rustc 1.63");
        compilers.push(Compiler { name: "1.63_edition_2021".to_owned(), rustc, edition: "2021" });
    }
    compilers
}

fn compiles(file: &Path, rustc: &OsString, edition: &str) -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let output = Command::new(rustc)
        .args(["--crate-type", "lib", "--emit", "metadata", "-D", "warnings", "--edition", edition])
        .arg("--out-dir")
        .arg(folder.path())
        .arg(file)
        .output()?;
    if output.status.success() {
        return Ok(());
    }
    let said = String::from_utf8_lossy(&output.stderr);
    Err(format!("{} must compile alone:\n{said}", file.display()).into())
}

/// Pastes a module with `nim.rs` above the README's example, as it says, and runs it.
fn readme_example() -> anyhow::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let readme = fs::read_to_string(root.join("README.md"))?;
    let example = readme.split("```rust\n").nth(1).and_then(|text| text.split("```").next());
    let example = example.context("README.md has no example")?;
    let nim = fs::read_to_string(root.join("snippets/nim.rs"))?;
    let printed = printed(&format!("mod nim {{\n{nim}}}\n{example}"))?;
    ensure!(readme.contains(&format!("// {}\n", printed.trim())), "it prints {printed}");
    Ok(())
}

/// Runs the code of the questions on the learning path, below the first snippet of the station.
fn exercises() -> anyhow::Result<()> {
    let stations = embedded::path()?.stations;
    let codes = stations.iter().flat_map(|station| {
        let codes = station.exercises.iter().filter_map(|exercise| exercise.code.as_ref());
        codes.map(|code| (&station.snippets[0], code))
    });
    let mut count = 0;
    for (snippet, code) in codes {
        let snippet = embedded::text(snippet).context("a snippet of this name")?;
        printed(&format!("{snippet}\nfn main() {{\n{code}}}\n"))?;
        count += 1;
    }
    ensure!(count > 0, "no exercise has code");
    Ok(())
}

/// What a program prints.
fn printed(text: &str) -> anyhow::Result<String> {
    let folder = tempfile::tempdir()?;
    let (source, program) = (folder.path().join("main.rs"), folder.path().join("main"));
    fs::write(&source, text)?;
    let rustc = Command::new("rustc").arg(&source).arg("-o").arg(&program).output()?;
    ensure!(rustc.status.success(), "{}", String::from_utf8_lossy(&rustc.stderr));
    let output = Command::new(program).output()?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Ok(String::from_utf8(output.stdout)?)
}
