//! Bundles of small workspaces, each of which uses one feature of the language. A bundle must print
//! what `cargo run` prints and contain nothing needless; what can't be bundled must be refused with
//! the right error.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use assert_cmd::Command;
use cargo_grundy::compile::{Check, Outcome, Submission};
use cargo_grundy::workspace::{Target, Workspace};
use cargo_metadata::Message;
use grundy_judge::judges::STD_ONLY;
use libtest_mimic::{Arguments, Trial};

mod compiled;

use compiled::compiled;

/// What the bundle of a workspace must hold, though nothing on this machine needs it.
const HELD: &[(&str, &[&str])] = &[(
    "cfg_of_the_judge",
    &[
        "fn needed_on_the_judge",
        "fn needed_by_the_solution_on_the_judge",
        "fn needed_on_windows",
        "fn needed_for_debugging",
    ],
)];

/// What the bundle of a workspace must not hold, though no lint finds it needless: what is only
/// kept where names of one library are taken for those of another, or names in the body of a macro
/// for what its `impl` is about; and what is for a processor or a system that no judge has.
const LEFT_OUT: &[(&str, &[&str])] = &[
    ("cfg_of_no_judge", &["needed_on_a_page", "needed_on_a_chip", "cfg"]),
    ("names_that_libraries_share", &["Updated", "Pairs", "Cents"]),
];

/// The workspaces that must be refused, and part of the error.
const REFUSED: &[(&str, &str)] = &[
    ("anonymous_parameters_2015_to_2021", "ancient/src/lib.rs:10: expected `:`; "),
    ("build_script_of_the_solution", "src/main.rs:1: include! reads what the judge doesn't have"),
    ("build_script_text", "words/src/lib.rs:1: include_str!: found `concat ! (env !"),
    ("keywords_as_names_2015_to_2021", "words/src/lib.rs:3: expected identifier"),
    ("links_a_library", "src/main.rs:2: `cosine::cosine`: std doesn't have the crate `cosine`, "),
    ("let_chains_2024_to_2021", "chains/src/lib.rs: this library is of the edition 2024, and "),
    ("proc_macro_attribute_of_the_solution", "src/main.rs:1: `memo::memoize`: "),
    ("proc_macro_call", "tables/src/lib.rs:1: `literals::squares`: "),
    ("proc_macro_derive_of_the_solution", "src/main.rs:1: `"),
    ("build_script_out_dir", "generated/src/lib.rs:1: include! reads what the judge doesn't have"),
    ("edition_2021_to_2018", "newer/src/lib.rs: this library is of the edition 2021, and "),
    ("edition_2024_to_2021", "newest/src/lib.rs: this library is of the edition 2024, and "),
    ("env_macro", "place/src/lib.rs:2: env! reads what the judge doesn't have"),
    ("external_crate_item", "shapes/src/lib.rs:2: `derives::Named`: "),
    ("fastout", "proconio/src/lib.rs:2: `proconio_derive::fastout`: "),
    ("temporaries_of_tails_2021_to_2024", "locks/src/lib.rs:18: in the edition 2024 "),
];

/// The lints with which rustc finds needless code.
const NEEDLESS: [&str; 3] = ["dead_code", "unused_imports", "unused_macros"];

/// The bundles that contain something needless, and why they do.
const WITH_NEEDLESS: &[(&str, &str)] = &[
    ("contest_library", "a call that makes several types stays whole"),
    ("default_by_inference", "an enum keeps its variants, whose order and numbers mean something"),
    ("enum_variants_never_built", "an enum keeps its variants"),
    ("impl_inside_an_unused_function", "an `impl` is in force wherever it stands"),
    ("macro_calls_macro_for_impl", "a call that makes several types stays whole"),
    ("macro_makes_exported_macro", "a call that makes several macros stays whole"),
    ("private_names_in_deep_modules", "the solution has two globs for one name"),
    ("reader_macro_with_types", "a type that is only a mark is never constructed"),
    ("two_crates_of_one_name", "a struct keeps its fields"),
    ("unused_import_of_a_function", "the solution imports what it doesn't use"),
];

fn main() {
    let arguments = Arguments::from_args();
    let mut trials = Vec::new();
    for &(name, _) in WITH_NEEDLESS {
        assert!(home("ok").join(name).is_dir(), "WITH_NEEDLESS lists {name}, which isn't there");
    }
    for name in names("ok") {
        trials.push(Trial::test(name.clone(), move || Ok(prints_the_same(&name)?)));
    }
    let refused = names("refused");
    assert_eq!(refused.len(), REFUSED.len(), "REFUSED lists the folders of tests/bundles/refused");
    for &(name, words) in REFUSED {
        trials.push(Trial::test(format!("refused::{name}"), move || Ok(is_refused(name, words)?)));
    }
    libtest_mimic::run(&arguments, trials).exit();
}

/// The folder `kind` of `tests/bundles`.
fn home(kind: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/bundles").join(kind)
}

/// The names of the workspaces in the folder `kind`, sorted.
fn names(kind: &str) -> Vec<String> {
    let home = home(kind);
    let entries = fs::read_dir(&home).expect("a folder of this project");
    let names = entries.map(|entry| entry.expect("a readable folder").file_name());
    let mut names: Vec<String> = names.map(|name| name.to_string_lossy().into_owned()).collect();
    names.sort();
    assert!(!names.is_empty(), "{}: no workspaces", home.display());
    names
}

/// A copy of a workspace, as Cargo writes into the folder. It stays for the next run: only what has
/// changed is written.
fn copy(kind: &str, name: &str) -> Result<PathBuf> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bundles").join(kind).join(name);
    let wanted = files(&home(kind).join(name))?;
    for old in files(&folder).unwrap_or_default() {
        if old != Path::new("Cargo.lock") && !wanted.contains(&old) {
            fs::remove_file(folder.join(old))?;
        }
    }
    for file in wanted {
        let (text, to) = (fs::read(home(kind).join(name).join(&file))?, folder.join(&file));
        if fs::read(&to).ok().as_ref() != Some(&text) {
            fs::create_dir_all(to.parent().context("a file is in a folder")?)?;
            fs::write(to, text)?;
        }
    }
    Ok(folder)
}

/// The paths of the files below a folder, from there, without those that Cargo builds.
fn files(folder: &Path) -> Result<BTreeSet<PathBuf>> {
    let mut files = BTreeSet::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(inner) = folders.pop() {
        for entry in fs::read_dir(&inner)? {
            let entry = entry?;
            if entry.file_name() == "target" {
                continue;
            }
            if entry.file_type()?.is_dir() {
                folders.push(entry.path());
            } else {
                files.insert(entry.path().strip_prefix(folder)?.to_owned());
            }
        }
    }
    Ok(files)
}

/// The command that bundles the binary `main` of the workspace in `folder`, without checking it.
fn bundle_command(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cargo-grundy"));
    command.args(["bundle", "main", "--check", "none"]).current_dir(folder);
    command
}

/// Builds the binary `main` of the workspace in `folder`. Returns its path, and the lints of
/// [`NEEDLESS`] that find nothing in the workspace; the others can't be expected to find nothing in
/// its bundle.
fn build(folder: &Path) -> Result<(PathBuf, Vec<&'static str>)> {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["build", "--offline", "--bin", "main", "--message-format", "json"]);
    cargo.env("CARGO_TARGET_DIR", folder.join("target")).current_dir(folder);
    let (mut found, mut program) = (BTreeSet::new(), None);
    for message in Message::parse_stream(&cargo.ok()?.stdout[..]) {
        match message? {
            Message::CompilerMessage(said) => {
                found.extend(said.message.code.map(|lint| lint.code));
            }
            Message::CompilerArtifact(artifact) => program = artifact.executable.or(program),
            _ => {}
        }
    }
    let clean = NEEDLESS.into_iter().filter(|&lint| !found.contains(lint)).collect();
    Ok((program.context("Cargo builds the binary")?.into(), clean))
}

/// Checks that `lints` find nothing in the bundle `text` or, if the workspace is listed in
/// [`WITH_NEEDLESS`], that they find something.
fn needs_all(case: &str, text: &str, edition: &str, lints: &[&str]) -> Result<()> {
    let mut options = vec!["--edition", edition, "--emit", "metadata"];
    options.extend(lints.iter().flat_map(|lint| ["-D", lint]));
    let expected = WITH_NEEDLESS.iter().find(|(name, _)| *name == case);
    match (compiled("rustc", &options, &[], text), expected) {
        (Err(error), None) => bail!("something in the bundle isn't needed:\n{error:#}"),
        (Ok(_), Some((name, why))) => {
            bail!("remove {name} from WITH_NEEDLESS, as this is no longer true: {why}")
        }
        _ => Ok(()),
    }
}

/// A bundle that isn't checked.
fn bundled(workspace: &Workspace, binary: &Target, minify: bool) -> Result<String> {
    let submission = Submission::new(workspace, binary, &STD_ONLY)?.minified(minify);
    match submission.bundle(Check::Nothing)? {
        Outcome::Accepted(checked) => Ok(checked.bundle.text),
        outcome => bail!("nothing is checked, and yet it is refused: {outcome:?}"),
    }
}

fn prints_the_same(case: &str) -> Result<()> {
    let folder = copy("ok", case)?;
    let folder = folder.as_path();
    let input = fs::read(folder.join("stdin.txt")).unwrap_or_default();
    let (program, lints) = build(folder)?;
    let expected = Command::new(program).current_dir(folder).write_stdin(&*input).ok()?.stdout;
    ensure!(!expected.is_empty(), "the case prints nothing");

    let workspace = Workspace::load(Some(&folder.join("Cargo.toml")))?;
    let binary = workspace.binary("main")?;
    let text = bundled(&workspace, binary, false)?;
    let printed = bundle_command(folder).ok()?.stdout;
    ensure!(text.as_bytes() == printed, "the program and the library differ");
    for (_, words) in HELD.iter().filter(|(name, _)| *name == case) {
        for word in *words {
            ensure!(text.contains(word), "`{word}` isn't in the bundle");
        }
    }
    for (_, words) in LEFT_OUT.iter().filter(|(name, _)| *name == case) {
        for word in *words {
            ensure!(!text.contains(word), "`{word}` is in the bundle");
        }
    }
    let minified = bundled(&workspace, binary, true)?;
    ensure!(minified.len() <= text.len(), "the minified bundle is larger");
    for (name, text) in [("bundle", &text), ("minified", &minified)] {
        let place = folder.to_string_lossy().into_owned();
        ensure!(!text.contains(&place), "a path is in the {name}");
        let program = compiled("rustc", &["--edition", &binary.edition], &[], text)?;
        let found = Command::new(&program).write_stdin(&*input).ok()?.stdout;
        ensure!(
            found == expected,
            "the {name} prints\n{}\nand `cargo run` prints\n{}",
            String::from_utf8_lossy(&found),
            String::from_utf8_lossy(&expected)
        );
    }
    needs_all(case, &text, &binary.edition, &lints)
}

fn is_refused(name: &str, words: &str) -> Result<()> {
    let output = bundle_command(&copy("refused", name)?).output()?;
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    ensure!(output.status.code() == Some(2), "exit status {:?}, not 2: {said}", output.status);
    ensure!(output.stdout.is_empty(), "it prints a bundle all the same");
    ensure!(said.contains(words), "it says {said}");
    Ok(())
}
