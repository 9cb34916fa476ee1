//! `cargo grundy site`: writes the catalogue as static pages.

mod serve;

use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use cargo_grundy::console::interrupt::{self, INTERRUPTED, was_interrupted};
use cargo_grundy::console::options::tool;
use cargo_grundy::console::output;
use cargo_grundy::workspace::Workspace;
use clap::{Parser, ValueHint};
use grundy_judge::judging::{Progress, Settings, Stopper};
use grundy_judge::parallel;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::Found;
use crate::Site;
use crate::boards;
use crate::evidence;
use crate::explored;
use crate::explorer;
use crate::folder;
use crate::kept::Kept;
use crate::machine::machine;
use crate::matrix::Rustc;
use crate::proved;
use crate::source;

/// Write the catalogue as static pages, in English and Chinese.
///
/// There is a page for each snippet and each problem, and pages that list them. They need no server
/// and nothing from another host: open index.html, or copy the folder to any web server.
///
/// Solutions that haven't been judged since they changed are bundled and judged first. Whatever is
/// missing, such as a translation or a good verdict, is named, and all other pages are made.
///
/// The boards to play on need a rustc that compiles to WebAssembly: your own after `rustup target
/// add wasm32-unknown-unknown`, or one that --rustc or the variable GRUNDY_RUSTC_1_63 names.
/// Without one, the site is made without boards.
///
/// Exit status: 0 if everything is there, 1 if something is missing, 2 if nothing can be written.
#[derive(Parser)]
#[command(name = "cargo grundy site", bin_name = "cargo grundy site", version)]
#[command(max_term_width = 100)]
pub struct Options {
    /// Write to this folder, which must be empty or hold a site already [default: target/site]
    #[arg(short, long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    output: Option<PathBuf>,
    /// Show the site in a browser on this machine instead of writing it, and show it anew whenever
    /// a file is saved, until Ctrl-C
    #[arg(long, value_name = "PORT", conflicts_with = "output")]
    #[arg(num_args = 0..=1, default_missing_value = "8080", value_parser = port)]
    serve: Option<u16>,
    /// Try the snippets with this rustc as well, and make boards with it if it can
    #[arg(long, value_name = "PATH", value_hint = ValueHint::FilePath)]
    rustc: Vec<PathBuf>,
    /// Path to Cargo.toml [default: the nearest one, here or above]
    #[arg(long, value_name = "PATH")]
    manifest_path: Option<PathBuf>,
}

fn port(word: &str) -> Result<u16> {
    word.parse().ok().context("expected a port such as 8080, or 0 for any that is free")
}

/// Makes the site, and writes or serves it.
pub fn run(options: &Options) -> Result<ExitCode> {
    let workspace = Workspace::load(options.manifest_path.as_deref())?;
    if let Some(port) = options.serve {
        serve::until_interrupted(&workspace, port, &|| make(options, &workspace))?;
        return Ok(ExitCode::SUCCESS);
    }
    let site = match make(options, &workspace) {
        Err(_) if was_interrupted() => return Ok(ExitCode::from(interrupt::STATUS)),
        site => site?,
    };
    let output = options.output.clone().unwrap_or_else(|| workspace.target.join("site"));
    folder::write(&output, &site.files)?;
    let bytes: usize = site.files.values().map(Vec::len).sum();
    output::tell(&format!(
        "{}: {} files, {:.1} MB",
        output.join("index.html").display(),
        site.files.len(),
        bytes as f64 / 1e6
    ));
    Ok(if site.complaints.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Makes the site, and says what is missing.
fn make(options: &Options, workspace: &Workspace) -> Result<Site> {
    let tool = tool()?;
    let kept = Kept::open(&workspace.store(), &tool)?;
    let mut rustcs =
        options.rustc.iter().map(|path| Rustc::at(path)).collect::<Result<Vec<_>>>()?;
    rustcs.push(Rustc::own()?);
    let source = source::read(&workspace.root)?;
    // What judging takes minutes to come to is told first.
    let compiler = boards::Compiler::find(&options.rustc);
    if compiler.is_none() && boards::has_any(&workspace.root) {
        output::tell(boards::NO_COMPILER);
    }
    let settings = Settings {
        jobs: parallel::cores(),
        store: Some(workspace.store()),
        force: false,
        ..Settings::alone(&tool, &INTERRUPTED)
    };
    let mut bar = Bar(ProgressBar::hidden());
    let shown = bar.0.clone();
    let problems = &source.problems;
    let evidence =
        evidence::gather(workspace, problems, &kept, &settings, &mut bar, &mut |id, left| {
            show(&shown, id, left);
        })?;
    shown.finish_and_clear();
    let bar = ProgressBar::hidden();
    let (explored, complaints) = explored::gather(&source.games, &kept, &|name, left| {
        show(&bar, name, left);
        !was_interrupted()
    })?;
    bar.finish_and_clear();
    let (proofs, refuted) = proved::gather(&workspace.root, &kept)?;
    let snippets = source.entries.iter().map(|entry| (&entry.name[..], &entry.text[..]));
    let snippets: Vec<(&str, &str)> = snippets.collect();
    let (root, store) = (&workspace.root, workspace.store());
    let (mut boards, mut missing) = compiler
        .as_ref()
        .map(|compiler| boards::make(root, &snippets, compiler, &store))
        .unwrap_or_default();
    match compiler.map(|compiler| explorer::make(root, &snippets, &compiler, &store)) {
        Some(Ok(explorer)) => {
            boards.files.extend(explorer.files);
            boards.sections.extend(explorer.sections);
        }
        Some(Err(error)) => missing.push(format!("{error:#}")),
        None => {}
    }
    let machine = machine();
    let found = Found { evidence: &evidence, explored: &explored, proved: &proofs };
    let mut site = crate::pages(&source, &found, &rustcs, &machine, &boards, &kept)?;
    site.complaints.extend(complaints.into_iter().chain(refuted).chain(missing));
    site.complaints.iter().for_each(|complaint| output::tell(complaint));
    Ok(site)
}

/// The progress of judging, on stderr.
struct Bar(ProgressBar);

impl Progress for Bar {
    fn start(&mut self, stoppers: Vec<Stopper>, _cases: usize) {
        interrupt::stop(stoppers);
    }
}

/// Shows what is worked on, and how many are left: in a file, as a line for each.
fn show(bar: &ProgressBar, id: &str, left: usize) {
    if !io::stderr().is_terminal() {
        return output::tell(&format!("{id}: {left} left"));
    }
    let left = left as u64;
    if bar.length().is_none_or(|length| length < left) {
        bar.set_length(left);
        bar.set_draw_target(ProgressDrawTarget::stderr());
        if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos}/{len} {msg}") {
            bar.set_style(style);
        }
    }
    // Two games may be told of in another order than they were begun.
    bar.set_position(bar.length().unwrap_or(left).saturating_sub(left));
    bar.set_message(id.to_owned());
}
