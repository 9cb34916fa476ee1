//! `cargo grundy submit`: bundles and checks a solution, and takes it to the judge.

mod extension;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use cargo_grundy::compile::Solution;
use cargo_grundy::console::bundling::{self, Check, Checked};
use cargo_grundy::console::{clipboard, output};
use cargo_grundy::workspace::Workspace;
use cargo_grundy_scaffold::address;
use clap::Parser;
use grundy_judge::judges::{Judge, STD_ONLY};
use grundy_judge::judging::Built;
use grundy_judge::problem::Problem;

use crate::browser;
use crate::extension::Offer;
use crate::submit_page;
use extension::Wait;

/// Bundle a solution, check it, and take it to the judge.
///
/// The bundle is checked as `cargo grundy bundle` does: compiled alone, run on the samples, and
/// measured. Only if all is well is it submitted. How that is done depends on the judge, which the
/// keys `judge` and `url` of problem.toml name:
///
/// - Codeforces and CSES: the browser extension cph-submit submits it with your login. Install it
///   from https://github.com/agrawal-d/cph-submit, log in at the judge, and keep the browser open.
///   The extension asks for something to submit every few seconds; it gets the bundle, once.
///
/// - All others, such as AtCoder, Kattis and Luogu: the bundle is copied to the clipboard, and the
///   page to submit at is opened in the browser. Paste it there.
///
/// Exit status: 0 if it is submitted, 1 if it fails a check, 2 if it can't be checked or submitted.
#[derive(Parser)]
#[command(name = "cargo grundy submit", bin_name = "cargo grundy submit", version)]
#[command(max_term_width = 100)]
// The help is for terminals, where brackets around an address would be part of what is copied.
#[allow(rustdoc::bare_urls)]
pub struct Options {
    /// The problem whose solution to submit, such as p2148 [default: the one in whose folder you
    /// are]
    id: Option<String>,
    /// Submit it even if it fails the samples, can't be run on them, or is too large
    #[arg(long)]
    anyway: bool,
    /// Copy the bundle to the clipboard and print only the address of the page to submit at,
    /// whichever the judge
    #[arg(long)]
    print: bool,
    /// Remove comments and needless white space
    #[arg(long)]
    minify: bool,
    #[command(flatten)]
    wait: Wait,
    /// Path to Cargo.toml [default: the nearest one, here or above]
    #[arg(long, value_name = "PATH")]
    manifest_path: Option<PathBuf>,
}

/// Bundles, checks and submits.
pub fn run(options: &Options) -> Result<ExitCode> {
    let workspace = Workspace::load(options.manifest_path.as_deref())?;
    let binary = workspace.binary_or_here(options.id.as_deref())?;
    let solution = Solution::of(&workspace, binary)?;
    let Some(problem) = &solution.problem else {
        bail!(
            "{}: there is no problem.toml beside it, which says where to submit; `cargo grundy \
             new` makes one",
            binary.file.display()
        );
    };
    let judge = destination(problem)?;
    let Some(checked) = checked(options, &solution, judge)? else { return Ok(ExitCode::FAILURE) };

    let file =
        workspace.store().join("submitted").join(judge.id).join(format!("{}.rs", binary.name));
    if fs::read(&file).is_ok_and(|last| last == checked.bundle.text.as_bytes()) {
        output::tell("note: this is the same text as the last time that you submitted it");
    }
    let (url, text) = (&problem.metadata.url, checked.bundle.text);
    let offer = Offer::new(url, &checked.edition, text.clone()).filter(|_| !options.print);
    match offer {
        Some(offer) => {
            extension::submit(&offer, &binary.name, &options.wait, || keep(&file, &text))
        }
        None => paste(url, &text, &file, !options.print),
    }
}

/// The judge to submit to.
///
/// Fails if there is none, or if the address is another judge's or isn't one.
fn destination(problem: &Problem) -> Result<&'static Judge> {
    let file = problem.folder.join("problem.toml");
    let (file, metadata) = (file.display(), &problem.metadata);
    let judge = metadata.judge;
    if *judge == STD_ONLY {
        bail!(
            "{file}: the judge is `std`, which is no website to submit to; set `judge` and `url` \
             to those of the problem"
        );
    }
    if let Some(site) = address::of_url(browser::address(problem)?)
        && site.judge != judge
    {
        bail!(
            "{file}: the judge is `{}`, but the address is one of `{}`; correct `judge` or `url`",
            judge.id,
            site.judge.id
        );
    }
    Ok(judge)
}

/// The bundle, if it may be submitted.
fn checked(options: &Options, solution: &Solution, judge: &Judge) -> Result<Option<Checked>> {
    let (anyway, minify) = (options.anyway, options.minify);
    let made = match bundling::checked(solution, judge, minify, Check::Run) {
        Err(error) if anyway => {
            output::tell(&format!("warning: not run on the samples: {error:#}"));
            bundling::checked(solution, judge, minify, Check::Compile)?
        }
        made => made?,
    };
    let checked = match made {
        Built::Done(checked) => checked,
        Built::Errors(errors) => {
            output::tell(errors.trim_end());
            output::tell("not submitted: it doesn't compile");
            return Ok(None);
        }
    };
    let complaints: Vec<&String> = checked.failure.iter().chain(&checked.excess).collect();
    complaints.iter().for_each(|complaint| output::tell(complaint.trim_end()));
    if !complaints.is_empty() && !anyway {
        output::tell("not submitted; --anyway submits it all the same");
        return Ok(None);
    }
    for warning in &checked.warnings {
        output::tell(&format!("warning: {warning}"));
    }
    if !judge.takes_rust {
        output::tell(&format!("warning: {} is not known to take Rust", judge.id));
    }
    if complaints.is_empty() {
        output::tell(&checked.summary);
    }
    Ok(Some(checked))
}

/// Keeps the text that is submitted, to compare the next one with it.
fn keep(file: &Path, text: &str) -> Result<()> {
    let write = || {
        fs::create_dir_all(file.parent().unwrap_or(file))?;
        fs::write(file, text)
    };
    write().with_context(|| format!("{}: can't write", file.display()))
}

/// Puts the text on the clipboard, and opens the page to paste it, or prints its address.
fn paste(url: &str, text: &str, file: &Path, open: bool) -> Result<ExitCode> {
    keep(file, text)?;
    match clipboard::copy(text) {
        Ok(()) => output::tell("the bundle is on the clipboard; paste it at:"),
        Err(_) => {
            output::tell(&format!(
                "no clipboard; the bundle is in the file {}; submit it at:",
                file.display()
            ));
        }
    }
    let page = submit_page::of(url);
    match open {
        true => browser::show(&page)?,
        false => drop(output::print(io::stdout(), &format!("{page}\n"))?),
    }
    Ok(ExitCode::SUCCESS)
}
