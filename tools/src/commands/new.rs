//! `cargo grundy new`: the folder of a problem, ready to be filled in.

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Result, bail};
use cargo_grundy::online::{Judge, STD_ONLY, address};
use cargo_grundy::scaffold::{self, Draft, Home, MEMORY_LIMIT_MIB, Made, TIME_LIMIT_MS};
use clap::Args;

use super::{completions, interrupt, output};

/// Start a problem: make problems/ID and put its `[[bin]]` into Cargo.toml.
///
/// It goes to the package at the root of the workspace or, if there is none, to the nearest one.
/// The folder has a solution that compiles and reads nothing yet, problem.toml and a place for
/// samples, and an oracle to fill in where the package lists its oracles in
/// tests/oracles/registry.rs.
/// Nothing that exists is overwritten, and if anything fails, nothing has changed.
///
/// The judge and the address of the statement are those of the options; an address tells the judge,
/// and an id such as p2148, cf1147f, abc297g, cses1730, hdu1846 or lc_nim_product_64 tells both. A
/// judge that isn't known is `std`.
///
/// Exit status: 0 if the problem is there, 2 if nothing has changed.
#[derive(Args)]
pub struct Options {
    /// The problem's id, such as p2148: lower-case letters, digits and `_`
    id: String,
    /// The judge that holds it, such as luogu
    #[arg(long, value_name = "J", add = completions::judges())]
    judge: Option<String>,
    /// The address of the statement
    #[arg(long, value_name = "U")]
    url: Option<String>,
    /// The Cargo.toml of the package, if it isn't here or above
    #[arg(long, value_name = "PATH")]
    manifest_path: Option<PathBuf>,
}

/// Makes the folder and tells what to do next.
pub fn run(options: &Options) -> Result<ExitCode> {
    let (judge, url) = judge_and_url(options)?;
    let draft = Draft {
        id: options.id.clone(),
        title: options.id.clone(),
        url,
        judge,
        time_limit_ms: TIME_LIMIT_MS,
        memory_limit_mib: MEMORY_LIMIT_MIB,
        interactive: false,
        samples: vec![],
    };
    let manifest = options.manifest_path.as_deref();
    let home = Home::find(manifest)?;
    // An end in the middle would leave half of it.
    interrupt::handle();
    let made = home.create(&draft)?;
    output::print(io::stdout(), &told(&draft, &made, manifest))?;
    Ok(ExitCode::SUCCESS)
}

fn judge_and_url(options: &Options) -> Result<(&'static Judge, String)> {
    let named = options.judge.as_deref().map(Judge::named).transpose()?;
    if let Some(url) = &options.url {
        let is_web = ["https://", "http://"].iter().any(|start| url.starts_with(start));
        if !is_web || url.contains(|c: char| c.is_whitespace() || c.is_control()) {
            bail!("--url {url:?}: not an address; take one that begins with https://");
        }
        let judge = named.or_else(|| Some(address::of_url(url)?.judge));
        return Ok((judge.unwrap_or(&STD_ONLY), url.clone()));
    }
    let told = address::of_id(&options.id);
    Ok(match (named, told) {
        (Some(named), Some((judge, url))) if named == judge => (judge, url),
        (Some(named), _) => (named, String::new()),
        (None, Some(told)) => told,
        (None, None) => (&STD_ONLY, String::new()),
    })
}

/// What has been made, and what comes next.
pub fn told(draft: &Draft, made: &Made, manifest: Option<&Path>) -> String {
    let here = std::env::current_dir().unwrap_or_default();
    let folder = made.folder.strip_prefix(here).unwrap_or(&made.folder);
    let samples = match draft.samples.len() {
        0 => String::new(),
        1 => ", with 1 sample".to_owned(),
        count => format!(", with {count} samples"),
    };
    let (judge, steps) = (draft.judge.id, scaffold::next_steps(draft, made, manifest));
    format!("made {} for {judge}{samples}\n{steps}", folder.display())
}
