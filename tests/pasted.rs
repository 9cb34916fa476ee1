//! Everything that users paste compiles: each snippet as `show` prints it, all of them together,
//! each of their items alone, and what each editor makes of its snippets file.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use assert_cmd::Command;
use cargo_grundy::snippet::paste;
use libtest_mimic::{Arguments, Trial};
use syn::{ImplItem, Item, Type, Visibility};

mod compiled;
mod snippets;

use compiled::compiled;
use snippets::{Snippet, snippets};

/// The environment variable with the path of rustc 1.63. `.ci/run` sets it; without it, the tests
/// with that compiler are left out.
const OLDEST: &str = "GRUNDY_RUSTC_1_63";

/// The editors, each with a function that expands its snippets file as the editor does.
type Expand = fn(&str) -> Result<Vec<String>>;
const EDITORS: &[(&str, Expand)] = &[("vscode", vscode), ("ultisnips", ultisnips)];

fn main() {
    let arguments = Arguments::from_args();
    let mut trials = Vec::new();
    for snippet in snippets(&root()) {
        trials.push(Trial::test(snippet.name.clone(), move || Ok(pasted_compiles(&snippet)?)));
    }
    trials.push(Trial::test("all_together", || Ok(all_together()?)));
    for &(editor, expand) in EDITORS {
        trials.push(Trial::test(editor, move || Ok(expands(editor, expand)?)));
    }
    libtest_mimic::run(&arguments, trials).exit();
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The output of `cargo grundy`, run outside any workspace.
fn printed(arguments: &[&str]) -> Result<String> {
    let folder = tempfile::tempdir()?;
    let mut command = Command::new(env!("CARGO_BIN_EXE_cargo-grundy"));
    Ok(String::from_utf8(
        command.current_dir(&folder).env("LC_ALL", "C.UTF-8").args(arguments).ok()?.stdout,
    )?)
}

fn compiles(text: &str) -> Result<()> {
    let oldest = env::var(OLDEST).ok();
    for compiler in ["rustc"].into_iter().chain(oldest.as_deref()) {
        let options = ["--edition", "2021", "--emit", "metadata", "-A", "warnings"];
        compiled(compiler, &options, &[], text)?;
    }
    Ok(())
}

/// A snippet can be pasted at the top of a program, and each of its items alone. As a module, it is
/// compiled with all others.
fn pasted_compiles(snippet: &Snippet) -> Result<()> {
    let name = &snippet.name;
    let text = printed(&["show", name])?;
    ensure!(!text.contains("```"), "an example is left");
    ensure!(text.starts_with(&format!("mod {name} {{\n    //! ")), "{text}");
    let module = printed(&["show", name, "--docs"])?;
    ensure!(module.contains(&format!("/// use {name}::")), "the examples are gone");
    let flat = printed(&["show", name, "--flat"])?;
    let items = items(snippet)?;
    compiles(&format!("fn main() {{}}\n\n{flat}\n{items}"))
}

/// What users paste of several snippets doesn't collide, although most have a `winning_move`.
fn all_together() -> Result<()> {
    let mut program = "fn main() {}\n".to_owned();
    for snippet in snippets(&root()) {
        program += &printed(&["show", &snippet.name])?;
    }
    compiles(&program)
}

/// Each item of a snippet with what it needs, in a module of its own.
fn items(snippet: &Snippet) -> Result<String> {
    let text = fs::read_to_string(&snippet.file)?;
    let file = syn::parse_file(&text)?;
    let mut modules = String::new();
    for name in paste::items(&snippet.name, &text)? {
        let item = paste::item(&snippet.name, &text, &name)?;
        let found = syn::parse_file(&item)?;
        ensure!(paste::items(&snippet.name, &item)?.contains(&name), "`{name}` isn't in it");
        let methods = public_methods(&file, &name);
        ensure!(public_methods(&found, &name) == methods, "of `{name}`, not all {methods:?}");
        modules += &format!("mod of_{} {{\n{item}}}\n", name.to_lowercase());
    }
    Ok(modules)
}

/// The names of a type's public methods, without those of traits.
fn public_methods(file: &syn::File, name: &str) -> Vec<String> {
    let mut methods = Vec::new();
    for item in &file.items {
        let Item::Impl(block) = item else { continue };
        let Type::Path(of) = &*block.self_ty else { continue };
        if of.path.segments.last().is_none_or(|segment| segment.ident != name) {
            continue;
        }
        for member in &block.items {
            if let ImplItem::Fn(method) = member
                && matches!(method.vis, Visibility::Public(_))
            {
                methods.push(method.sig.ident.to_string());
            }
        }
    }
    methods
}

/// Checks that each text from an editor's file is what `show` prints. That it compiles is checked
/// elsewhere.
fn expands(editor: &str, expand: Expand) -> Result<()> {
    let found = expand(&printed(&["show", "--editor", editor])?)?;
    let snippets = snippets(&root());
    ensure!(found.len() == snippets.len(), "{} of {} snippets", found.len(), snippets.len());
    for (found, snippet) in found.iter().zip(&snippets) {
        let shown = printed(&["show", &snippet.name])?;
        ensure!(*found == shown, "{} is not what is shown:\n{found}", snippet.name);
    }
    Ok(())
}

/// Removes the backslashes that escape the characters in `special`.
///
/// Fails if a character in `open`, with which a placeholder would begin, isn't escaped.
fn unescaped(text: &str, special: &str, open: &str) -> Result<String> {
    let mut plain = String::new();
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        ensure!(!open.contains(letter), "{letter:?} begins something in {text:?}");
        match letters.peek() {
            Some(&next) if letter == '\\' && special.contains(next) => {
                plain.push(next);
                letters.next();
            }
            _ => plain.push(letter),
        }
    }
    Ok(plain)
}

/// Expands a file of VS Code: `$` begins a tab stop, and a backslash escapes `$`, `}` and `\`.
fn vscode(file: &str) -> Result<Vec<String>> {
    let file: serde_json::Map<String, serde_json::Value> = serde_json::from_str(file)?;
    let body = |(name, snippet): (&String, &serde_json::Value)| -> Result<String> {
        ensure!(snippet["prefix"] == name.as_str() && snippet["scope"] == "rust", "{snippet}");
        ensure!(snippet["description"].as_str().is_some_and(|text| !text.is_empty()), "{name}");
        let lines = snippet["body"].as_array().context("no body")?;
        let line = |line: &serde_json::Value| unescaped(line.as_str()?, "$}\\", "$").ok();
        let lines: Option<Vec<String>> = lines.iter().map(line).collect();
        Ok(lines.context("a bad line")?.join("\n") + "\n")
    };
    file.iter().map(body).collect()
}

/// Expands a file of UltiSnips: `$` begins a tab stop and a backtick a command; a backslash escapes
/// these, braces and itself.
fn ultisnips(file: &str) -> Result<Vec<String>> {
    let mut texts = Vec::new();
    for snippet in file.split_terminator("endsnippet\n\n") {
        let (head, body) = snippet.split_once('\n').context("no body")?;
        ensure!(head.starts_with("snippet ") && head.ends_with("\" b"), "{head}");
        ensure!(head.matches('"').count() == 2, "{head}");
        texts.push(unescaped(body, "{}\\$`", "$`")?);
    }
    Ok(texts)
}
