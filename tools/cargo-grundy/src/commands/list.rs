//! `cargo grundy list`: finds snippets.

use std::fmt::Write;
use std::io::{self, IsTerminal};
use std::process::ExitCode;

use anstyle::{AnsiColor, Style};
use anyhow::Result;
use clap::Args;
use textwrap::core::display_width;

use crate::console::language::LanguageOption;
use crate::console::output;
use crate::snippet::{Entry, Language, embedded};

/// List all snippets, or describe those that match
///
/// Up to five snippets are described in full; if more match, each has one line.
///
/// With `--path`, what to learn in which order: the stations of the learning path, with their
/// snippets and with problems to try. The pages that `cargo grundy site` writes teach it.
///
/// Exit status: 0 if there are matching snippets, 1 if there are none.
#[derive(Args)]
pub struct Options {
    /// Words that must all occur in the snippet's names or header, in English or Chinese, or in the
    /// title or id of a problem that it solves
    words: Vec<String>,
    /// Print the learning path, from the first game to nim products
    #[arg(long, conflicts_with = "words")]
    path: bool,
    #[command(flatten)]
    language: LanguageOption,
}

/// If more snippets match, each has one line.
const MOST_IN_FULL: usize = 5;

const NAME: Style = Style::new().bold().fg_color(Some(anstyle::Color::Ansi(AnsiColor::Cyan)));

/// Prints one line for each snippet or, if there are words, the header of each that matches, as
/// long as these are few.
pub fn run(options: &Options) -> Result<ExitCode> {
    let catalogue = embedded::catalogue()?;
    let language = options.language.language();
    // If stdout isn't a terminal, nothing is left out.
    let width = io::stdout().is_terminal().then(textwrap::termwidth);
    if options.path {
        output::print(anstream::stdout(), &wrapped(&path(language)?, width))?;
        return Ok(ExitCode::SUCCESS);
    }
    if options.words.is_empty() {
        let all: Vec<&Entry> = catalogue.entries.iter().collect();
        output::print(anstream::stdout(), &lines(&all, language, width))?;
        output::tell(
            "`cargo grundy list WORD…` tells more about some of them; `cargo grundy show NAME` \
             prints one",
        );
        return Ok(ExitCode::SUCCESS);
    }
    let found = catalogue.search(&options.words);
    let Some(first) = found.first() else {
        let words = options.words.join(" ");
        output::tell(&format!(
            "no snippet has all of `{words}`; try fewer words, or `cargo grundy list`"
        ));
        return Ok(ExitCode::FAILURE);
    };
    let text = if found.len() > MOST_IN_FULL {
        lines(&found, language, width)
    } else {
        let blocks: Vec<String> = found.iter().map(|entry| block(entry, language)).collect();
        wrapped(&blocks.join("\n"), width)
    };
    output::print(anstream::stdout(), &text)?;
    output::tell(&format!("\n`cargo grundy show {}` prints it, ready to paste", first.name));
    Ok(ExitCode::SUCCESS)
}

/// The stations of the learning path, with their snippets and exercises.
///
/// Fails if the embedded file is malformed.
fn path(language: Language) -> Result<String> {
    let mut text = String::new();
    for (i, station) in embedded::path()?.stations.iter().enumerate() {
        let words = station.words(language);
        let problems = station.exercises.iter().filter_map(|it| it.problem.as_deref());
        let problems = problems.collect::<Vec<_>>().join(" ");
        let (number, snippets) = (i + 1, station.snippets.join(" "));
        let (colon, snippets_are, problems_are) = match language {
            Language::En => (": ", "snippets", "problems"),
            Language::Zh => ("：", "模板", "题目"),
        };
        let _ = writeln!(text, "{number:>2}  {NAME}{}{NAME:#}{colon}{}", words.name, words.about);
        let _ = writeln!(text, "    {snippets_are}{colon}{snippets}");
        let _ = writeln!(text, "    {problems_are}{colon}{problems}");
    }
    Ok(text)
}

/// Wraps the text to `width` columns, if there is a limit, with continuation lines indented.
fn wrapped(text: &str, width: Option<usize>) -> String {
    let Some(width) = width else { return text.to_owned() };
    let indent = " ".repeat(8.min(width / 3));
    let options = textwrap::Options::new(width).subsequent_indent(&indent);
    text.lines().map(|line| textwrap::fill(line, &options) + "\n").collect()
}

/// One line for each entry: its name, its game, its complexity and its problems, wrapped to `width`
/// columns, if there is a limit.
fn lines(entries: &[&Entry], language: Language, width: Option<usize>) -> String {
    let cells = |entry: &&Entry| {
        let words = entry.words(language);
        let complexity = words.complexity.trim_end_matches(['.', '。']);
        [entry.name.clone(), words.name.clone(), complexity.to_owned()]
    };
    let rows: Vec<[String; 3]> = entries.iter().map(cells).collect();
    let columns =
        [0, 1, 2].map(|i| rows.iter().map(|row| display_width(&row[i])).max().unwrap_or(0));
    let is_wide = width.is_none_or(|width| columns.iter().sum::<usize>() < width);
    let mut text = String::new();
    for (entry, row) in entries.iter().zip(&rows) {
        let mut line = String::new();
        for (i, cell) in row.iter().enumerate() {
            let style = if i == 0 { NAME } else { Style::new() };
            let gap = if is_wide { columns[i] - display_width(cell) } else { 0 };
            let _ = write!(line, "{style}{cell}{style:#}{}  ", " ".repeat(gap));
        }
        line += &entry.header.problems.join(" ");
        text += &wrapped(&format!("{}\n", line.trim_end()), width);
    }
    text
}

/// What is said of an entry, and the titles of its problems.
fn block(entry: &Entry, language: Language) -> String {
    let Entry { name, problems, .. } = entry;
    let words = entry.words(language);
    let (colon, theorem, complexity) = match language {
        Language::En => (": ", "theorem", "complexity"),
        Language::Zh => ("：", "结论", "复杂度"),
    };
    let mut text = format!("{NAME}{name}{NAME:#}  {}{colon}{}\n", words.name, words.rule);
    for (what, said) in [(theorem, &words.theorem), (complexity, &words.complexity)] {
        let _ = writeln!(text, "    {what}{colon}{said}");
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
