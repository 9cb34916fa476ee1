//! `cargo grundy list`: finds snippets.

use std::fmt::Write;
use std::io::{self, IsTerminal};
use std::process::ExitCode;

use anstyle::{AnsiColor, Style};
use anyhow::Result;
use cargo_grundy::snippet::{Catalogue, Entry, embedded};
use clap::Args;

use super::output;

/// List all snippets, or describe those that match
///
/// Exit status: 0 if there are matching snippets, 1 if there are none.
#[derive(Args)]
pub struct Options {
    /// Words that must all occur in the snippet's name or header, or in the title or id of a
    /// problem that it solves
    words: Vec<String>,
}

const NAME: Style = Style::new().bold().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Cyan)));

/// Prints one line for each snippet or, if there are words, the header of each that matches.
pub fn run(options: &Options) -> Result<ExitCode> {
    let catalogue = embedded::catalogue()?;
    if options.words.is_empty() {
        output::print(anstream::stdout(), &fitted(&lines(&catalogue), name_width(&catalogue) + 2))?;
        output::tell(
            "cargo grundy list WORD… tells more of some; cargo grundy show NAME prints one",
        );
        return Ok(ExitCode::SUCCESS);
    }
    let found = catalogue.search(&options.words);
    let Some(first) = found.first() else {
        let words = options.words.join(" ");
        output::tell(&format!(
            "no snippet has all of `{words}`; try fewer words, or cargo grundy list"
        ));
        return Ok(ExitCode::FAILURE);
    };
    let blocks: Vec<String> = found.iter().map(|entry| block(entry)).collect();
    output::print(anstream::stdout(), &fitted(&blocks.join("\n"), 8))?;
    output::tell(&format!("\ncargo grundy show {} prints it, to paste", first.name));
    Ok(ExitCode::SUCCESS)
}

/// Wraps the text to the width of the terminal, with continuation lines indented. If stdout isn't a
/// terminal, the text stays as it is.
fn fitted(text: &str, indent: usize) -> String {
    if !io::stdout().is_terminal() {
        return text.to_owned();
    }
    let width = textwrap::termwidth();
    let indent = " ".repeat(indent.min(width / 3));
    let options = textwrap::Options::new(width).subsequent_indent(&indent);
    text.lines().map(|line| textwrap::fill(line, &options) + "\n").collect()
}

fn name_width(catalogue: &Catalogue) -> usize {
    catalogue.entries.iter().map(|entry| entry.name.len()).max().unwrap_or(0)
}

/// One line for each entry: name, complexity, problems.
fn lines(catalogue: &Catalogue) -> String {
    let width = name_width(catalogue);
    let mut text = String::new();
    for Entry { name, header, .. } in &catalogue.entries {
        let complexity = header.complexity.trim_end_matches('.');
        let problems = header.problems.join(" ");
        let gap = " ".repeat(width - name.len());
        let line = format!("{NAME}{name}{NAME:#}{gap}  {complexity}  {problems}");
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text
}

/// The header of an entry, and the titles of its problems.
fn block(entry: &Entry) -> String {
    let Entry { name, header, problems, .. } = entry;
    let mut text = format!("{NAME}{name}{NAME:#}  {}: {}\n", header.game, header.rule);
    for (what, said) in [("theorem", &header.theorem), ("complexity", &header.complexity)] {
        let _ = writeln!(text, "    {what}: {said}");
    }
    for (id, metadata) in problems {
        let english = match &metadata.title_en {
            same if *same == metadata.title => String::new(),
            english => format!(" ({english})"),
        };
        let _ = writeln!(text, "    {id}: {}{english}", metadata.title);
    }
    text
}
