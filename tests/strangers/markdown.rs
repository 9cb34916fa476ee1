//! Blocks of code in docs, and the programs that rustdoc makes of them.

use syn::Item;

/// A fenced block of code.
#[derive(Debug, PartialEq, Eq)]
pub struct Fenced {
    /// What follows the opening fence, such as `rust,no_run`.
    pub words: String,
    /// The lines between the fences, as they are written.
    pub code: String,
}

/// The fenced blocks of code in a text.
pub fn fenced(text: &str) -> Vec<Fenced> {
    let mut found = Vec::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let Some((fence, words)) = opening(line) else { continue };
        let margin = indentation(line);
        let body = lines.by_ref().take_while(|line| !closes(line, fence));
        let body = body.map(|line| format!("{}\n", &line[indentation(line).min(margin)..]));
        found.push(Fenced { words: words.trim().to_owned(), code: body.collect() });
    }
    found
}

/// How many bytes of white space a line begins with.
fn indentation(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

/// The fence that a line opens a block with, and the words after it.
fn opening(line: &str) -> Option<(&str, &str)> {
    let line = line.trim_start();
    let mark = line.chars().next().filter(|mark| matches!(mark, '`' | '~'))?;
    let words = line.trim_start_matches(mark);
    let fence = &line[..line.len() - words.len()];
    (fence.len() >= 3 && !words.contains('`')).then_some((fence, words))
}

/// Whether a line closes the block that `fence` opened: its own fence is at least as long.
fn closes(line: &str, fence: &str) -> bool {
    let rest = line.trim().strip_prefix(fence);
    rest.is_some_and(|rest| rest.chars().all(|mark| fence.starts_with(mark)))
}

/// The program that rustdoc makes of an example: the code between the fences without the marks of
/// hidden lines and, unless it has a `main`, in one.
pub fn program(code: &str) -> String {
    let code: String = code.lines().map(|line| shown(line) + "\n").collect();
    let allow = "#![allow(unused)]\n";
    if has_main(&code) {
        return format!("{allow}{code}");
    }
    let lines: Vec<&str> = code.lines().collect();
    let end = lines.iter().position(|line| !is_head(line)).unwrap_or(lines.len());
    let (head, body) = (lines[..end].join("\n"), lines[end..].join("\n"));
    if body.trim_end().ends_with("(())") {
        let result = "core::result::Result<(), impl core::fmt::Debug>";
        let inner = format!("fn inner() -> {result} {{\n{body}\n}}\ninner().unwrap()");
        return format!("{allow}{head}\nfn main() {{ {inner} }}\n");
    }
    format!("{allow}{head}\nfn main() {{\n{body}\n}}\n")
}

/// A line of an example, without the `#` that hides it from readers.
fn shown(line: &str) -> String {
    let words = line.trim();
    if words.starts_with("##") {
        return line.replacen("##", "#", 1);
    }
    match words.strip_prefix("# ") {
        Some(hidden) => hidden.to_owned(),
        None if words == "#" => String::new(),
        None => line.to_owned(),
    }
}

/// Whether the code is a whole program.
fn has_main(code: &str) -> bool {
    let is_main = |item: &Item| matches!(item, Item::Fn(item) if item.sig.ident == "main");
    syn::parse_file(code).is_ok_and(|file| file.items.iter().any(is_main))
}

/// Whether a line, if the code begins with it, has to stay outside `main`.
fn is_head(line: &&str) -> bool {
    let outside = ["#![", "#[macro_use]", "extern crate ", "//"];
    let line = line.trim();
    line.is_empty() || outside.iter().any(|start| line.starts_with(start))
}
