//! Checks that the repository is in order: names, lists, headers, docs and the README. Each failure
//! says what to change.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use grundy_catalogue::{Language, groups};
use grundy_judge::problem::Problem;

mod claims;
mod folders;
mod headers;
mod rooms;
#[path = "../snippets.rs"]
mod snippets;

use snippets::snippets;

/// The environment variable that, set to 1, makes this test write the lists and the README's
/// catalogue instead of checking them.
const BLESS: &str = "BLESS";
const CATALOGUE: [&str; 2] = ["<!-- catalogue -->\n", "<!-- end of catalogue -->\n"];
const BINS: [&str; 2] = ["# tests/tidy/ writes these.\n\n", "[[test]]\nname = \"input\"\n"];

const TOP_LEVEL: [&str; 8] =
    ["Cargo.lock", "Cargo.toml", "LICENSE", "README.md", "problems", "snippets", "tests", "tools"];
/// What git ignores: the developer's own contests, and what is compiled.
const IGNORED: [&str; 2] = ["contests", "target"];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn text(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn problems() -> Vec<Problem> {
    Problem::all(root()).unwrap_or_else(|error| panic!("{error:#}"))
}

/// The names in a folder, sorted, without hidden ones and those that git ignores.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder of this project");
    let name = |entry: std::io::Result<fs::DirEntry>| {
        entry.expect("a readable folder").file_name().to_string_lossy().into_owned()
    };
    let names: BTreeSet<String> = entries.map(name).collect();
    names.into_iter().filter(|name| !name.starts_with('.') && !IGNORED.contains(&&**name)).collect()
}

/// All Rust files of the repository, each once: symbolic links aren't followed.
fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let paths = names(folder).into_iter().map(|name| folder.join(name));
    let paths = paths.filter(|path| !path.is_symlink());
    let (folders, files): (Vec<_>, Vec<_>) = paths.partition(|path| path.is_dir());
    let files = files.into_iter().filter(|file| file.extension() == Some("rs".as_ref()));
    files.chain(folders.iter().flat_map(|folder| rust_files(folder))).collect()
}

/// Fails with all complaints at once, if there are any.
fn report(complaints: &[String]) {
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

#[test]
fn the_top_level_has_these_names_and_no_others() {
    assert_eq!(names(root()), TOP_LEVEL, "move what is new into one of the folders");
}

#[test]
fn cargo_toml_has_a_bin_for_each_problem_and_an_example_for_each_checker_and_interactor() {
    let (mut bins, mut examples) = (String::new(), String::new());
    for Problem { id, folder, .. } in problems() {
        bins += &format!(
            "[[bin]]\nname = \"{id}\"\npath = \"problems/{id}/solution.rs\"\ntest = false\n\n"
        );
        for kind in ["checker", "interactor"] {
            let file = format!("problems/{id}/{kind}.rs");
            if folder.join(format!("{kind}.rs")).is_file() {
                examples += &format!("[[example]]\nname = \"{id}-{kind}\"\npath = \"{file}\"\n\n");
            }
        }
    }
    is_written("Cargo.toml", BINS, &(bins + &examples));
}

#[test]
fn the_lists_of_oracles_and_of_largest_inputs_are_the_files_in_the_folders_of_problems() {
    let oracles = "{Oracle, play, random, read, tokens}";
    let oracles = list("oracle.rs", oracles, "ORACLES: &[Oracle] = &oracles!");
    is_written("tests/oracles/list.rs", ["", ""], &oracles);
    let largest = list("largest.rs", "{Largest, shapes}", "LARGEST: &[Largest] = &largest!");
    is_written("tests/largest/list.rs", ["", ""], &largest);
}

/// A module for each problem that has this file, and a constant with all of their names.
fn list(file: &str, uses: &str, constant: &str) -> String {
    let mut problems = problems();
    problems.retain(|problem| problem.folder.join(file).exists());
    let module = |problem: &Problem| {
        format!("#[path = \"../../problems/{0}/{file}\"]\nmod {0};\n", problem.id)
    };
    let modules: String = problems.iter().map(module).collect();
    let ids: Vec<String> = problems.iter().map(|problem| format!("    {}", problem.id)).collect();
    format!(
        "//! Every problem's `{file}`. `BLESS=1 cargo test --test tidy` writes this list.\n\n\
         use super::{uses};\n\n{modules}\n\
         /// Sorted by the ids of the problems.\n\
         pub const {constant}[\n{}\n];\n",
        ids.join(",\n"),
    )
}

#[test]
fn lines_of_code_fit_100_columns() {
    let mut complaints = vec![];
    for file in rust_files(root()) {
        for (i, line) in text(&file).lines().enumerate() {
            if line.chars().count() > 100 {
                complaints.push(format!("{}:{}: over 100 columns", file.display(), i + 1));
            }
        }
    }
    report(&complaints);
}

#[test]
fn the_catalogue_of_the_readme_is_what_the_files_say() {
    is_written("README.md", CATALOGUE, &catalogue());
}

/// Checks that the part of a file between two lines is as expected; writes it if that is asked for.
fn is_written(path: &str, [begin, end]: [&str; 2], expected: &str) {
    let whole = text(path);
    let (before, rest) = whole.split_once(begin).expect("the line before what is written");
    let (found, after) = rest.rsplit_once(end).expect("the line after what is written");
    if std::env::var_os(BLESS).is_some() {
        let text = [before, begin, expected, end, after].concat();
        fs::write(root().join(path), text).expect("a file that can be written");
        return;
    }
    assert!(
        found == expected,
        "{path}: write it anew: {BLESS}=1 cargo test --test tidy\n{expected}"
    );
}

/// The list of all snippets for the README, by their groups.
fn catalogue() -> String {
    let snippets = snippets(root());
    let link = |name: &String| {
        let snippet = snippets.iter().find(|snippet| snippet.name == *name);
        let snippet = snippet.unwrap_or_else(|| panic!("there is no snippet {name}"));
        format!("[{}](snippets/{name}.rs)", snippet.header.game)
    };
    let list = text("snippets/lib.rs");
    let mut catalogue = String::new();
    for group in groups(&list) {
        let links: Vec<String> = group.names.iter().map(link).collect();
        catalogue += &format!("- **{}**: {}\n", group.heading(Language::En), links.join(", "));
    }
    catalogue
}
