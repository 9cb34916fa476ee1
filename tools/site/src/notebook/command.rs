//! `cargo grundy notebook`: writes the team notebook, for printing.

use std::fs;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use cargo_grundy::console::language::LanguageOption;
use cargo_grundy::console::output;
use cargo_grundy::snippet::{Catalogue, Entry, Group, Language, embedded};
use clap::{Parser, ValueHint};

use crate::notebook::{
    ADVICE, Notebook, Request, Typst, has_font_of_system, is_unedited, page_count,
};

/// Write pages for the team notebook: games on paper, with hashes for whoever types them
///
/// These are at most four pages: what to use for which game, how to find a winning move, octal
/// games, and the short versions of the snippets that most problems use. --all prints everything.
///
/// It writes a file for typst and, if typst is installed as a program or as a module of python3,
/// its PDF. The pages are A4, wide, with a line in a column for each line of code. An existing
/// notebook is replaced, unless it was edited.
///
/// Exit status: 0 if all is written, 1 if there are more pages than --pages allows, 2 if the
/// notebook can't be made.
#[derive(Parser)]
#[command(name = "cargo grundy notebook", bin_name = "cargo grundy notebook", version)]
#[command(max_term_width = 100)]
pub struct Options {
    /// The file to write; its PDF has the same name, with the ending .pdf
    #[arg(short, long, value_name = "FILE", default_value = "notebook.typ")]
    #[arg(value_hint = ValueHint::FilePath)]
    output: PathBuf,
    /// Print all snippets, whole
    #[arg(long, conflicts_with = "snippets")]
    all: bool,
    /// Print these snippets, whole, such as nim,wythoff
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    snippets: Vec<String>,
    /// The name of the team, which is printed at the top of each page
    #[arg(long, value_name = "NAME", default_value = "grundy")]
    team: String,
    /// The number of columns of a page
    #[arg(long, value_name = "N", default_value_t = 3)]
    #[arg(value_parser = columns)]
    columns: u8,
    /// Fail if the PDF has more pages, and name the longest blocks
    #[arg(long, value_name = "N", value_parser = pages)]
    pages: Option<usize>,
    #[command(flatten)]
    language: LanguageOption,
}

fn columns(word: &str) -> Result<u8> {
    let columns = word.parse().ok().filter(|columns| COLUMNS.contains(columns));
    columns.with_context(|| format!("expected a number of columns in {COLUMNS:?}"))
}

fn pages(word: &str) -> Result<usize> {
    word.parse().ok().context("expected a number of pages such as 25")
}

/// How many columns fit on a page.
const COLUMNS: RangeInclusive<u8> = 1..=4;
/// How many of the longest blocks are named when there are too many pages.
const NAMED: usize = 5;

/// Writes the notebook.
pub fn run(options: &Options) -> Result<ExitCode> {
    let catalogue = embedded::catalogue()?;
    let request = Request {
        groups: chosen(&catalogue, &options.snippets)?,
        is_whole: options.all || !options.snippets.is_empty(),
        language: options.language.language(),
        columns: options.columns.into(),
        team: &options.team,
    };
    let notebook = Notebook::new(&request)?;
    let (file, pdf) = (options.output.with_extension("typ"), options.output.with_extension("pdf"));
    check_is_free(&file, &pdf)?;
    fs::write(&file, &notebook.text).with_context(|| format!("{}: can't write", file.display()))?;
    output::tell(&format!("{}: written", file.display()));
    let Some(typst) = Typst::find() else {
        if options.pages.is_some() {
            bail!("--pages needs the PDF, and there is no typst; {ADVICE}");
        }
        output::tell(&format!("there is no typst to make the PDF; {ADVICE}"));
        return Ok(ExitCode::SUCCESS);
    };
    typst.compile(&file, &pdf)?;
    let bytes = fs::read(&pdf).with_context(|| format!("{}: can't read", pdf.display()))?;
    if request.language == Language::Zh && !has_font_of_system(&bytes) {
        bail!(
            "{}: typst has found no font with Chinese letters; install one, such as Debian's \
             package fonts-wqy-microhei",
            pdf.display()
        );
    }
    let pages = page_count(&bytes);
    let counted = match &pages {
        Ok(1) => ", 1 page".to_owned(),
        Ok(pages) => format!(", {pages} pages"),
        Err(_) => String::new(),
    };
    output::tell(&format!("{}: written{counted}", pdf.display()));
    if let Some(most) = options.pages
        && pages? > most
    {
        let longest: Vec<String> = notebook.blocks.iter().take(NAMED).map(described).collect();
        output::tell(&format!(
            "that is more than {most}; the longest blocks are {}; choose some with --snippets",
            longest.join(", ")
        ));
        return Ok(ExitCode::FAILURE);
    }
    Ok(ExitCode::SUCCESS)
}

fn described((name, lines): &(String, usize)) -> String {
    format!("{name} ({lines} lines)")
}

/// The groups with the snippets of these names; with all but the one that is for bundles, if there
/// are no names.
///
/// Fails if a name is unknown.
fn chosen<'a>(catalogue: &'a Catalogue, names: &[String]) -> Result<Vec<(Group, Vec<&'a Entry>)>> {
    let wanted: Vec<&Entry> =
        names.iter().map(|name| catalogue.entry(name)).collect::<Result<_>>()?;
    let is_wanted = |name: &str| match wanted[..] {
        [] => name != embedded::PROCONIO.name,
        _ => wanted.iter().any(|entry| entry.name == name),
    };
    let mut groups = Vec::new();
    for group in embedded::groups() {
        let names = group.names.iter().filter(|name| is_wanted(name));
        let entries = names.map(|name| catalogue.entry(name)).collect::<Result<Vec<_>>>()?;
        if !entries.is_empty() {
            groups.push((group, entries));
        }
    }
    Ok(groups)
}

/// Checks that nothing is lost when these files are written: a notebook that is there was written
/// by this command, and so was its PDF.
fn check_is_free(file: &Path, pdf: &Path) -> Result<()> {
    let is_own = fs::read_to_string(file).is_ok_and(|text| is_unedited(&text));
    let foreign = if file.exists() { file } else { pdf };
    if !is_own && foreign.exists() {
        bail!(
            "{}: it isn't as `cargo grundy notebook` writes it; rename it, or write another file \
             with -o",
            foreign.display()
        );
    }
    Ok(())
}
