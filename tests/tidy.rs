//! Checks that the repository is in order: names, lists, headers, docs and the README. Each failure
//! says what to change.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use cargo_grundy::problem::{CheckerSource, Problem, cases};
use cargo_grundy::snippet::Words;

mod snippets;

use snippets::{Snippet, snippets};

/// The environment variable that, set to 1, makes this test write the lists and the README's
/// catalogue instead of checking them.
const BLESS: &str = "BLESS";
const CATALOGUE: [&str; 2] = ["<!-- catalogue -->\n", "<!-- end of catalogue -->\n"];
const BINS: [&str; 2] = ["# tests/tidy.rs writes these.\n\n", "[[example]]\n"];

const TOP_LEVEL: [&str; 8] =
    ["Cargo.lock", "Cargo.toml", "LICENSE", "README.md", "problems", "snippets", "tests", "tools"];
/// What git ignores: the developer's own contests, and what is compiled.
const IGNORED: [&str; 2] = ["contests", "target"];
/// What the folder of a problem must contain. An interactor takes the place of the oracle.
const PROBLEM_FOLDER: [&str; 5] =
    ["largest.rs", "oracle.rs", "problem.toml", "samples", "solution.rs"];
const INTERACTIVE_FOLDER: [&str; 5] =
    ["interactor.rs", "largest.rs", "problem.toml", "samples", "solution.rs"];
/// What it may contain besides.
const SOMETIMES: [&str; 3] = ["cases", "checker.rs", "wrong"];

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

/// The maximum number of lines of code in a snippet, without blank lines and comments. A reader
/// must be able to take it in as a whole, and teams print it. A second idea belongs in a second
/// snippet.
const LINES_OF_CODE: usize = 120;
/// The one snippet that may be longer. It takes the place of a crate and has to offer the crate's
/// names, and nobody pastes it by hand: the bundler appends the items that a solution uses.
const NO_PASTE: &str = "input";
/// The maximum number of characters in the complexity of a header, which is shown in lists.
const COMPLEXITY: usize = 40;

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
fn the_catalogue_in_lib_rs_lists_every_snippet_and_nothing_else() {
    let listed: BTreeSet<String> = text("snippets/lib.rs")
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with("//"))
        .map(|line| match line.strip_prefix("pub mod ").and_then(|line| line.strip_suffix(';')) {
            Some(name) => name.to_owned(),
            None => panic!("snippets/lib.rs: found {line:?}, expected only `pub mod NAME;` lines"),
        })
        .collect();
    let files: BTreeSet<String> =
        snippets(root()).into_iter().map(|snippet| snippet.name).collect();
    assert_eq!(listed, files, "make the `pub mod` lines of snippets/lib.rs equal the files");
}

#[test]
fn a_snippet_names_the_problems_whose_solutions_use_it() {
    let solutions: Vec<(String, String)> = problems()
        .into_iter()
        .map(|problem| (text(problem.folder.join("solution.rs")), problem.id))
        .collect();
    let mut complaints = vec![];
    for snippet in snippets(root()) {
        let used = format!("grundy::{}::", snippet.name);
        let users = solutions.iter().filter(|(text, _)| text.contains(&used));
        let users: Vec<&str> = users.map(|(_, id)| id.as_str()).collect();
        if users != snippet.header.problems {
            let list = if users.is_empty() { "none".to_owned() } else { users.join(", ") };
            complaints.push(format!(
                "{}: the solutions that use it call for `//! - Problems: {list}.`",
                snippet.file.display()
            ));
        }
    }
    report(&complaints);
}

#[test]
fn every_snippet_is_explained_in_english_and_in_chinese() {
    let snippets = snippets(root());
    let mut complaints: Vec<String> =
        snippets.iter().filter_map(|snippet| explained(snippet).err()).collect();
    let known: BTreeSet<String> =
        snippets.iter().map(|snippet| format!("{}.toml", snippet.name)).collect();
    for language in ["snippets/en", "snippets/zh"] {
        let files = names(&root().join(language)).into_iter();
        let unknown = files.filter(|file| !known.contains(file));
        complaints.extend(unknown.map(|file| format!("{language}/{file}: of no snippet")));
    }
    report(&complaints);
}

/// Checks that a snippet is explained in both languages, in Chinese by what its English words say.
fn explained(Snippet { name, header, .. }: &Snippet) -> Result<(), String> {
    let [english, chinese] =
        ["en", "zh"].map(|language| format!("snippets/{language}/{name}.toml"));
    if let Some(missing) =
        [&english, &chinese].into_iter().find(|file| !root().join(file).is_file())
    {
        return Err(format!("{missing}: no such file; write it like those of other snippets"));
    }
    let words = Words::english(header, Some(&text(&english)));
    let words = words.map_err(|error| format!("{english}: {error:#}"))?;
    let translation = Words::translated(&text(&chinese), &words);
    let translation = translation.map_err(|error| format!("{chinese}: {error:#}"))?;
    match words.why.is_empty() || translation.why.is_empty() {
        true => Err(format!("{english}, {chinese}: `why` is empty; say why the theorem holds")),
        false => Ok(()),
    }
}

#[test]
fn a_snippet_stands_alone_and_holds_no_tests() {
    let mut complaints = vec![];
    for snippet in snippets(root()) {
        for (i, line) in text(&snippet.file).lines().enumerate() {
            let code = line.split("//").next().unwrap_or_default().replace("$crate::", "");
            let place = format!("{}:{}", snippet.file.display(), i + 1);
            if code.contains("crate::") || code.contains("super::") {
                complaints.push(format!("{place}: a path out of the file; copy what it needs"));
            }
            if code.contains("#[cfg(test)]") || code.contains("#[test]") {
                complaints.push(format!("{place}: a test; move it to tests/laws/"));
            }
        }
    }
    report(&complaints);
}

#[test]
fn a_snippet_is_short_and_so_is_its_complexity() {
    let mut complaints = vec![];
    for snippet in snippets(root()) {
        let file = snippet.file.display();
        let text = text(&snippet.file);
        let is_code = |line: &&str| !line.trim().is_empty() && !line.trim().starts_with("//");
        let lines = text.lines().filter(is_code).count();
        if lines > LINES_OF_CODE && snippet.name != NO_PASTE {
            complaints.push(format!(
                "{file}: {lines} lines of code, expected at most {LINES_OF_CODE}; make the second \
                 idea a snippet of its own"
            ));
        }
        let length = snippet.header.complexity.trim_end_matches('.').chars().count();
        if length > COMPLEXITY {
            complaints.push(format!(
                "{file}: the header's complexity has {length} characters, expected at most \
                 {COMPLEXITY}; leave it at the formula, and say the rest at the items"
            ));
        }
    }
    report(&complaints);
}

#[test]
fn every_public_item_of_a_snippet_has_docs_with_an_example_and_functions_their_complexity() {
    let mut complaints = vec![];
    for snippet in snippets(root()) {
        let file = syn::parse_file(&text(&snippet.file)).expect("a snippet that compiles");
        for (name, docs, is_function) in public_items(&file) {
            let place = format!("{}: {name}", snippet.file.display());
            if !docs.contains("```") {
                complaints.push(format!("{place}: no example; add one to the docs"));
            }
            if is_function && !docs.contains("\n Complexity: ") {
                complaints.push(format!("{place}: no line `/// Complexity: …`; add one"));
            }
        }
    }
    report(&complaints);
}

/// The public items that aren't hidden: the name of each, its docs, and whether it is a function.
fn public_items(file: &syn::File) -> Vec<(String, String, bool)> {
    let mut found = vec![];
    let mut add = |name: &syn::Ident, attributes: &[syn::Attribute], is_function, is_public| {
        let is_hidden = attributes.iter().any(|attribute| match &attribute.meta {
            syn::Meta::List(list) => list.path.is_ident("doc"),
            _ => false,
        });
        if is_public && !is_hidden {
            found.push((name.to_string(), docs(attributes), is_function));
        }
    };
    let public = |vis: &syn::Visibility| matches!(vis, syn::Visibility::Public(_));
    for item in &file.items {
        match item {
            syn::Item::Fn(item) => add(&item.sig.ident, &item.attrs, true, public(&item.vis)),
            syn::Item::Struct(item) => add(&item.ident, &item.attrs, false, public(&item.vis)),
            syn::Item::Enum(item) => add(&item.ident, &item.attrs, false, public(&item.vis)),
            syn::Item::Trait(item) => add(&item.ident, &item.attrs, false, public(&item.vis)),
            syn::Item::Impl(block) => {
                for item in &block.items {
                    if let syn::ImplItem::Fn(item) = item {
                        add(&item.sig.ident, &item.attrs, true, public(&item.vis));
                    }
                }
            }
            _ => {}
        }
    }
    found
}

/// The doc comments among `attributes`, one per line.
fn docs(attributes: &[syn::Attribute]) -> String {
    let lines = attributes.iter().filter_map(|attribute| match &attribute.meta {
        syn::Meta::NameValue(meta) if meta.path.is_ident("doc") => match &meta.value {
            syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(line), .. }) => Some(line.value()),
            _ => None,
        },
        _ => None,
    });
    lines.map(|line| format!("{line}\n")).collect()
}

#[test]
fn the_bins_of_cargo_toml_are_the_folders_of_problems_in_order() {
    let ids = problems().into_iter().map(|problem| problem.id);
    let bin = |id| {
        format!("[[bin]]\nname = \"{id}\"\npath = \"problems/{id}/solution.rs\"\ntest = false\n\n")
    };
    is_written("Cargo.toml", BINS, &ids.map(bin).collect::<String>());
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
fn every_problem_has_its_files_and_no_others_and_whole_cases() {
    let mut complaints = vec![];
    for problem in problems() {
        let folder = problem.folder.display();
        let mut found = names(&problem.folder);
        found.retain(|name| !SOMETIMES.contains(&&name[..]));
        let judging = problem.checker_source();
        let is_interactive = matches!(judging, Ok(CheckerSource::Interactor(_)));
        let expected = if is_interactive { INTERACTIVE_FOLDER } else { PROBLEM_FOLDER };
        if found != expected {
            complaints.push(format!("{folder}: found {found:?}, expected {expected:?}"));
        }
        if let Err(error) = judging {
            complaints.push(error.to_string());
        }
        if problem.metadata.compare == Some(problem.metadata.judge.comparison) {
            complaints.push(format!("{folder}: `compare` says what the judge does by default"));
        }
        for folder in ["samples", "cases"].map(|name| problem.folder.join(name)) {
            // An interactor needs no answers, but the judge's samples have them all the same.
            if folder.is_dir() && (!is_interactive || folder.ends_with("samples")) {
                complaints.extend(stray_files(&folder));
            }
        }
        let wrong = problem.folder.join("wrong");
        let present: BTreeSet<PathBuf> = match wrong.is_dir() {
            true => names(&wrong).iter().map(|name| Path::new("wrong").join(name)).collect(),
            false => BTreeSet::new(),
        };
        let declared = problem.metadata.wrong.iter().map(|wrong| wrong.file.clone()).collect();
        if present != declared {
            complaints.push(format!("{folder}: found {present:?}, problem.toml has {declared:?}"));
        }
    }
    report(&complaints);
}

/// Complaints about the files in a folder of cases.
fn stray_files(folder: &Path) -> Vec<String> {
    let cases = match cases::find(&folder.to_string_lossy()) {
        Ok(cases) => cases,
        Err(error) => return vec![format!("{error:#}")],
    };
    let mut expected = BTreeSet::new();
    for case in &cases {
        expected.extend(["in", "out"].map(|extension| format!("{}.{extension}", case.name)));
    }
    let found: BTreeSet<String> = names(folder).into_iter().collect();
    let strays = found.symmetric_difference(&expected);
    strays.map(|name| format!("{}/{name}: it is without its partner", folder.display())).collect()
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

/// The table of all snippets for the README.
fn catalogue() -> String {
    let problems = problems();
    let link = |id: &String| {
        let problem = problems.iter().find(|problem| problem.id == *id);
        let problem = problem.unwrap_or_else(|| panic!("no folder for the problem {id}"));
        format!("[{id}]({})", problem.metadata.url)
    };
    let mut table = "| game | snippet | problems | complexity |\n|---|---|---|---|\n".to_owned();
    for Snippet { name, header, .. } in snippets(root()) {
        let problems: Vec<String> = header.problems.iter().map(link).collect();
        let complexity = header.complexity.trim_end_matches('.').replace('|', "\\|");
        table += &format!(
            "| {} | [`{name}`](snippets/{name}.rs) | {} | {complexity} |\n",
            header.game,
            problems.join(", ")
        );
    }
    table
}

/// The first cells of the tables in the head of a Rust file, as far as they are code.
fn first_cells(head: &str) -> Vec<String> {
    let rows = head.lines().filter_map(|line| line.strip_prefix("//! | `"));
    rows.map(|row| row.split('`').next().unwrap_or_default().to_owned()).collect()
}

#[test]
fn the_map_of_the_tools_names_every_room_and_every_test_suite() {
    let map = first_cells(&text("tools/src/lib.rs"));
    let (rooms, suites): (Vec<String>, Vec<String>) =
        map.into_iter().partition(|name| name.ends_with('/'));
    let folders = names(&root().join("tools/src")).into_iter().filter(|name| !name.contains('.'));
    let folders: BTreeSet<String> = folders.map(|name| name + "/").collect();
    assert_eq!(
        rooms.into_iter().collect::<BTreeSet<_>>(),
        folders,
        "make the first table of tools/src/lib.rs equal the folders beside it"
    );
    let mut found = BTreeSet::new();
    for manifest in ["Cargo.toml", "tools/Cargo.toml"] {
        let manifest: toml::Table = text(manifest).parse().expect("a manifest that cargo reads");
        let tests = manifest["test"].as_array().expect("[[test]] entries");
        found.extend(tests.iter().filter_map(|test| test["name"].as_str().map(str::to_owned)));
    }
    assert_eq!(
        suites.into_iter().collect::<BTreeSet<_>>(),
        found,
        "make the last table of tools/src/lib.rs equal the [[test]] entries of both packages"
    );
}

#[test]
fn a_room_of_the_tools_uses_only_rooms_below_it() {
    let rooms: Vec<String> = first_cells(&text("tools/src/lib.rs"))
        .into_iter()
        .filter_map(|name| name.strip_suffix('/').map(str::to_owned))
        .collect();
    let mut complaints = vec![];
    for (floor, room) in rooms.iter().enumerate() {
        for file in rust_files(&root().join("tools/src").join(room)) {
            // A test may look at more than what it tests.
            for (place, line) in code(&file) {
                if ["use crate::{", "use cargo_grundy::{"].iter().any(|of| line.starts_with(of)) {
                    complaints.push(format!("{place}: write one `use` for each room"));
                }
                for path in
                    ["crate::", "cargo_grundy::"].iter().flat_map(|of| line.split(of).skip(1))
                {
                    let word = path.split(|c: char| !c.is_alphanumeric() && c != '_').next();
                    let above = rooms[..floor].iter().find(|above| Some(above.as_str()) == word);
                    if let Some(above) = above {
                        complaints.push(format!("{place}: {room}/ lies below {above}/"));
                    }
                }
            }
        }
    }
    report(&complaints);
}

/// The lines of a file of the tools with their places, without tests and comments.
fn code(file: &Path) -> Vec<(String, String)> {
    if file.ends_with("tests.rs") {
        return vec![];
    }
    let text = text(file);
    let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let lines = code.lines().map(|line| line.split("//").next().unwrap_or_default().to_owned());
    lines.enumerate().map(|(i, line)| (format!("{}:{}", file.display(), i + 1), line)).collect()
}

#[test]
fn only_the_sandbox_knows_the_system_that_it_runs_on() {
    const SIGNS: [&str; 7] =
        ["(unix", "(windows", "target_os", "target_family", "std::os::", "rustix::", "wait4::"];
    let mut complaints = vec![];
    let tools = root().join("tools/src");
    let files = rust_files(&tools).into_iter();
    for file in files.filter(|file| !file.starts_with(tools.join("sandbox"))) {
        for (place, line) in code(&file) {
            if let Some(sign) = SIGNS.iter().find(|sign| line.contains(**sign)) {
                complaints.push(format!("{place}: `{sign}`; move this to tools/src/sandbox/"));
            }
        }
    }
    report(&complaints);
}
