//! `cargo grundy new`: creates the folder of a problem.

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use cargo_grundy::console::{completions, interrupt, output};
use clap::{Parser, ValueHint};
use grundy_judge::files;
use grundy_judge::judges::{Judge, STD_ONLY};

use crate::{Draft, Home, Made, Template, address, next_steps};

/// Create the folder of a problem, and its entry in Cargo.toml.
///
/// The folder is problems/ID in the package at the root of the workspace or, if there is none, in
/// the nearest package. It gets a solution that reads and prints, a problem.toml and a place
/// for samples. No existing file is overwritten, and if anything fails, nothing is changed.
///
/// Without --judge and --url, the judge and the address of the statement follow from an id such as
/// p2148, cf1147f, abc297g, cses1730, hdu1846 or lc_nim_product_64. `P2148` means the same as
/// p2148, and `1147F` is cf1147f. In place of the id, the address of the statement will do.
///
/// Exit status: 0 if the problem was created, 2 if nothing was changed.
#[derive(Parser)]
#[command(name = "cargo grundy new", bin_name = "cargo grundy new", version)]
#[command(max_term_width = 100)]
pub struct Options {
    /// The id of the problem, such as p2148: lower-case letters, digits and `_`, a letter first; or
    /// the address of its statement
    id: String,
    /// The judge that the problem is from, such as luogu [default: the judge of the address or the
    /// id, else `std`]
    #[arg(long, value_name = "JUDGE", add = completions::judges())]
    judge: Option<String>,
    /// The address of the statement
    #[arg(long, value_name = "URL")]
    url: Option<String>,
    /// Begin the solution with the text of this file, in which {id}, {title}, {url}, {judge} and
    /// {date} are filled in [default: what Cargo.toml names as `template` under
    /// [workspace.metadata.grundy], else one that reads and prints]
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    template: Option<PathBuf>,
    /// Path to Cargo.toml [default: the nearest one, here or above]
    #[arg(long, value_name = "PATH")]
    manifest_path: Option<PathBuf>,
}

/// Creates the folder, and prints what to do next.
pub fn run(options: &Options) -> Result<ExitCode> {
    let (id, url) = id_and_url(&options.id, options.url.as_deref())?;
    let (judge, url) = judge_and_url(options, &id, url)?;
    let draft = Draft { url, ..Draft::new(&id, judge) };
    let manifest = options.manifest_path.as_deref();
    let mut home = Home::find(manifest)?;
    if let Some(file) = &options.template {
        home.template = Some(Template::read(file)?);
    }
    // Ctrl-C in the middle would leave a problem half created.
    interrupt::handle();
    let made = home.create(&draft)?;
    output::print(io::stdout(), &told(&draft, &made, manifest))?;
    Ok(ExitCode::SUCCESS)
}

/// The id that `word` means, and the address, if there is one.
///
/// Fails if `word` is an address from which no id follows.
fn id_and_url<'a>(word: &'a str, url: Option<&'a str>) -> Result<(String, Option<&'a str>)> {
    if is_web(word) {
        let id = address::of_url(word).and_then(|site| site.id).with_context(|| {
            format!(
                "{word}: no judge is known whose problem this is; give the problem an id, and \
                     this address with --url"
            )
        })?;
        return Ok((id, Some(word)));
    }
    let id = word.to_ascii_lowercase();
    let letter = id.trim_start_matches(|c: char| c.is_ascii_digit());
    let is_codeforces = letter.len() < id.len() && letter.starts_with(|c: char| c.is_alphabetic());
    Ok((if is_codeforces { format!("cf{id}") } else { id }, url))
}

fn is_web(url: &str) -> bool {
    ["https://", "http://"].iter().any(|start| url.starts_with(start))
}

fn judge_and_url(
    options: &Options,
    id: &str,
    url: Option<&str>,
) -> Result<(&'static Judge, String)> {
    let named = options.judge.as_deref().map(Judge::named).transpose()?;
    if let Some(url) = url {
        if !is_web(url) || url.contains(|c: char| c.is_whitespace() || c.is_control()) {
            bail!("--url {url:?}: not an address; take one that begins with https://");
        }
        let judge = named.or_else(|| Some(address::of_url(url)?.judge));
        return Ok((judge.unwrap_or(&STD_ONLY), url.to_owned()));
    }
    let told = address::of_id(id);
    Ok(match (named, told) {
        (Some(named), Some((judge, url))) if named == judge => (judge, url),
        (Some(named), _) => (named, String::new()),
        (None, Some(told)) => told,
        (None, None) => (&STD_ONLY, String::new()),
    })
}

/// The message about a new problem: what was created, and what to do next.
pub fn told(draft: &Draft, made: &Made, manifest: Option<&Path>) -> String {
    let folder = files::shown(&made.folder);
    let samples = match draft.sample_count() {
        0 => String::new(),
        1 => ", with 1 sample".to_owned(),
        count => format!(", with {count} samples"),
    };
    let (judge, steps) = (draft.judge.id, next_steps(draft, made, manifest));
    format!("made {} for {judge}{samples}\n{steps}", folder.display())
}
