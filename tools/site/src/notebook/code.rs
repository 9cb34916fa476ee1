//! Code as it is printed: without comments and blank lines, in lines that fit into a column.

use std::collections::BTreeMap;
use std::fs;
use std::process::Command;

use anyhow::{Context, Result, bail};
use grundy_judge::files;

/// The most characters of a printed line.
pub const WIDTH: usize = 66;
/// The style of printed code.
const STYLE: &str = "max_width = 66\ntab_spaces = 2\nuse_small_heuristics = \"Max\"\n\
                     style_edition = \"2024\"\nedition = \"2021\"\n";
/// The attribute that keeps rustfmt from an item, which has to fit into a column all the same.
const SKIP: &str = "#[rustfmt::skip]";
/// How the line of a method begins.
const METHODS: [&str; 2] = ["  pub fn ", "  fn "];
/// How far the rest of a line that had to be broken is indented beyond its beginning.
const INDENT: usize = 4;

/// The printed code of a block.
#[derive(Debug)]
pub(super) struct Code {
    /// The lines.
    pub(super) lines: Vec<String>,
    /// The numbers of the lines, from 1, that have a gap above: items and methods begin there.
    pub(super) gaps: Vec<usize>,
}

/// The printed code of each of `texts`, names of blocks and their files.
///
/// Fails if rustfmt can't be run, or if a text isn't Rust.
pub(super) fn printed(texts: &[(&str, &str)]) -> Result<BTreeMap<String, Code>> {
    let folder = tempfile::tempdir().context("can't create a folder for temporary files")?;
    let style = folder.path().join("rustfmt.toml");
    files::replace(&style, STYLE.as_bytes())?;
    let file = |name: &str| folder.path().join(format!("{name}.rs"));
    let mut rustfmt = Command::new("rustfmt");
    rustfmt.arg("--config-path").arg(&style);
    for (name, text) in texts {
        let is_code = |line: &&str| !line.starts_with("//") && *line != SKIP;
        let lines = text.lines().filter(|line| is_code(&line.trim_start()));
        let code: String = lines.flat_map(|line| [line, "\n"]).collect();
        fs::write(file(name), code).context("can't write a temporary file")?;
        rustfmt.arg(file(name));
    }
    const ADVICE: &str =
        "can't fit code into columns with rustfmt, which `rustup component add rustfmt` installs";
    let output = rustfmt.output().context(ADVICE)?;
    if !output.status.success() {
        bail!("{ADVICE}:\n{}", String::from_utf8_lossy(&output.stderr));
    }
    let code =
        |(name, _): &(&str, &str)| Ok(((*name).to_owned(), Code::new(&files::read(&file(name))?)));
    texts.iter().map(code).collect()
}

impl Code {
    fn new(text: &str) -> Code {
        let mut code = Code { lines: vec![], gaps: vec![] };
        let mut is_after_blank = false;
        for line in text.lines() {
            if line.is_empty() {
                is_after_blank = true;
                continue;
            }
            let is_item = !line.starts_with(' ') || METHODS.iter().any(|it| line.starts_with(it));
            let is_gap = is_after_blank && is_item && !code.lines.is_empty();
            code.gaps.extend(is_gap.then_some(code.lines.len() + 1));
            match code.lines.last_mut() {
                Some(last) if !is_gap && goes_behind(last, line) => {
                    last.push(' ');
                    last.push_str(line.trim_start());
                }
                _ => code.lines.extend(broken(line)),
            }
            is_after_blank = false;
        }
        code
    }
}

/// Whether a line goes behind the last one, to save paper: a line that only closes what is open
/// goes behind another one, and an item behind its attribute.
fn goes_behind(last: &str, line: &str) -> bool {
    let closes = |line: &str| line.chars().all(|letter| " ])};,?".contains(letter));
    let is_attribute = last.trim_start().starts_with("#[") && last.ends_with(']');
    let fits = last.chars().count() + 1 + line.trim_start().chars().count() <= WIDTH;
    fits && (closes(last) && closes(line) || is_attribute)
}

/// Breaks a line that rustfmt has left too long, as it does with strings and macros, at spaces. A
/// string is continued by a backslash. Without a space at a fitting place, the line stays as it is.
fn broken(line: &str) -> Vec<String> {
    let begin = line.len() - line.trim_start().len();
    let indent = " ".repeat(begin + INDENT);
    let (mut lines, mut rest) = (Vec::new(), line.to_owned());
    let mut is_in_string = false;
    while rest.chars().count() > WIDTH {
        let fits = |(at, _): &(usize, &str)| {
            rest[..*at].chars().count() <= WIDTH - 2 && *at > begin + INDENT
        };
        let Some((at, _)) = rest.rmatch_indices(' ').find(fits) else { break };
        is_in_string ^= rest[..at].replace("\\\"", "").matches('"').count() % 2 == 1;
        let (first, after) = rest.split_at(at);
        lines.push(if is_in_string { format!("{first} \\") } else { first.to_owned() });
        rest = indent.clone() + after.trim_start();
    }
    lines.push(rest);
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_line_is_broken_at_a_space_and_a_string_is_continued() {
        let words = "a word ".repeat(12);
        let lines = broken(&format!("    \"{words}\\\" {words}\""));
        assert!(lines.len() > 2 && lines.iter().all(|line| line.chars().count() <= WIDTH));
        for line in &lines[..lines.len() - 1] {
            assert!(line.ends_with(" \\"), "{lines:?}");
        }
        let tokens = format!("  (@{}) => {{ 0 }};", "$x:tt ".repeat(12));
        let lines = broken(&tokens);
        assert_eq!(lines.concat().replace(' ', ""), tokens.replace(' ', ""));
        assert!(lines[1].starts_with("      $x") && !lines[0].ends_with('\\'), "{lines:?}");
        assert_eq!(broken(&"x".repeat(99)), ["x".repeat(99)]);
    }

    #[test]
    fn comments_and_blank_lines_are_left_out_and_ends_share_a_line() {
        let text = "//! Nim.\n\n/// A.\npub fn a() {\n    // One.\n    one();\n\n    two();\n}\n\n\
                    #[derive(Clone)]\nstruct B {\n    b: u8,\n}\n\n\
                    impl B {\n    fn b() {}\n\n    fn c() {\n        c(|| {\n\
                    c();\nd();\n        })\n    }\n}\n";
        let code = &printed(&[("nim", text)]).unwrap()["nim"];
        assert_eq!(code.lines[..4], ["pub fn a() {", "  one();", "  two();", "}"]);
        assert_eq!(code.lines[4..7], ["#[derive(Clone)] struct B {", "  b: u8,", "}"]);
        assert_eq!(code.lines[7..10], ["impl B {", "  fn b() {}", "  fn c() {"]);
        assert_eq!(code.lines[10..], ["    c(|| {", "      c();", "      d();", "    }) } }"]);
        assert_eq!(code.gaps, [5, 8, 10]);
        assert!(printed(&[("nim", "fn (")]).unwrap_err().to_string().contains("rustfmt"));
    }
}
