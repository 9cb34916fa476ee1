//! The snippets: their list, their headers and docs, and what is said of them in each language.

use std::collections::BTreeSet;

use grundy_catalogue::{Words, sentence};

use super::snippets::{Snippet, snippets};
use super::{names, problems, report, root, text};

/// The maximum number of lines of code in a snippet, without blank lines and comments. A reader
/// must be able to take it in as a whole, and teams print it. A second idea belongs in a second
/// snippet.
const LINES_OF_CODE: usize = 120;
/// The one snippet that may be longer. It takes the place of a crate and has to offer the crate's
/// names, and nobody pastes it by hand: the bundler appends the items that a solution uses.
const NO_PASTE: &str = "input";
/// The maximum number of characters in the complexity of a header, which is shown in lists.
const COMPLEXITY: usize = 40;

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
        if users.is_empty() {
            let file = snippet.file.display();
            complaints.push(format!(
                "{file}: no solution uses it, though the site says of each that one does"
            ));
        }
        if users != snippet.header.problems {
            complaints.push(format!(
                "{}: the solutions that use it call for `//! - Problems: {}.`",
                snippet.file.display(),
                users.join(", ")
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
        let unknown = files.filter(|file| file != "README.md" && !known.contains(file));
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
fn the_rule_and_the_theorem_of_every_snippet_begin_with_a_capital_letter_as_sentences() {
    let mut complaints = vec![];
    for Snippet { file, header, .. } in snippets(root()) {
        for text in [&header.rule, &header.theorem] {
            if !sentence(text).starts_with(char::is_uppercase) {
                complaints.push(format!(
                    "{}: found {text:?}, expected a word at its beginning, not a variable",
                    file.display()
                ));
            }
        }
    }
    report(&complaints);
}

#[test]
fn a_snippet_stands_alone_and_holds_no_tests() {
    let mut complaints = vec![];
    for snippet in snippets(root()) {
        for (i, line) in text(&snippet.file).lines().enumerate() {
            let code = line.split("//").next().unwrap_or_default().replace("$crate::", "");
            let place = format!("{}:{}", snippet.file.display(), i + 1);
            // Too many `super`s don't compile where the file stands alone.
            if code.contains("crate::") {
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

#[test]
fn grundy_values_are_u64_in_every_snippet() {
    let mut complaints = vec![];
    let mut found = 0;
    for snippet in snippets(root()) {
        for function in text(&snippet.file).split("pub fn grundy").skip(1) {
            found += 1;
            let result =
                function.split_once("-> ").and_then(|(_, rest)| rest.split(['\n', ' ']).next());
            if !matches!(result, Some("u64" | "Vec<u64>")) {
                let name = function.split(['(', '<']).next().unwrap_or_default();
                complaints.push(format!(
                    "{}: grundy{name} returns {}, expected u64 or Vec<u64>, as in other snippets",
                    snippet.file.display(),
                    result.unwrap_or("nothing"),
                ));
            }
        }
    }
    assert!(found > 0, "no function of a snippet is named `grundy`");
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
