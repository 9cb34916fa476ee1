//! `cargo grundy prove`: the command line.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, anyhow, bail};
use cargo_grundy::console::progress::Progress;
use cargo_grundy::console::{interrupt, options, output};
use clap::{Parser, ValueHint};
use grundy_logic::{Cause, Error, Watch};

use crate::file::File;
use crate::picture;
use crate::prove::{Verdict, prove};
use crate::theorem::Theorem;

/// Prove for all sizes what a file claims of a game, or find the smallest counterexample
///
/// The file is one for Walnut, in which comments that begin with `#:` say what the game is, and
/// which positions are said to be lost, or which values they are said to have,
/// as the example below does.
///
/// Formulas have variables and numbers with + - * /, comparisons, ~ & | => <=>, the quantifiers E
/// and A, and calls such as $cold(x, y) of what `reg` and `def` define in the file. `#: numbers:`
/// names how numbers are written, such as msd_fib for sums of Fibonacci numbers; then what depends
/// on their digits can be said by regular expressions. `#: value: v where …` claims the Grundy
/// values, `#: play: misère` says that whoever can't move wins, and `#: rank: 2*x + y` is a number
/// that every move lowers, if the sum of the coordinates isn't. `#: octal: 0.77 has period 12 from
/// 71` claims the period of an octal game.
///
/// Exit status: 0 if all is proved, 1 if something is false, 2 if the file can't be decided.
#[derive(Parser)]
#[command(name = "cargo grundy prove", bin_name = "cargo grundy prove", version)]
#[command(max_term_width = 100, after_long_help = EXAMPLE)]
pub struct Options {
    /// The file with the claims
    #[arg(value_hint = ValueHint::FilePath)]
    file: PathBuf,
    /// Print the file for Walnut, with the sentences that have to be true, instead of proving them
    #[arg(long, conflicts_with = "svg")]
    walnut: bool,
    /// Draw the automaton of the first game's lost positions, or of its values, as SVG
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    svg: Option<PathBuf>,
    /// How much memory one automaton may take
    #[arg(long, value_name = "MIB", default_value_t = 256)]
    #[arg(value_parser = options::number::<u32>(1))]
    memory: u32,
}

/// A file, as the help shows it.
const EXAMPLE: &str = "Example:
  #: game: take one, two or three stones
  #: position: n
  #: move: n - d where d >= 1 & d <= 3
  #: lost: Ek n = 4*k
  eval many \"An Em m > n & (Ek m = 4*k)\":";

/// Proves the claims of a file.
pub fn run(options: &Options) -> Result<ExitCode> {
    let path = &options.file;
    let text =
        fs::read_to_string(path).with_context(|| format!("{}: can't read", path.display()))?;
    let file = File::parse(&text).map_err(|error| located(options, error))?;
    if options.walnut {
        let text = file.walnut().map_err(|error| located(options, error))?;
        output::print(io::stdout(), &text)?;
        return Ok(ExitCode::SUCCESS);
    }
    interrupt::handle();
    let decided = decide(options, &file);
    if interrupt::was_interrupted() {
        output::tell("interrupted; what isn't printed above is undecided");
        return Ok(ExitCode::from(interrupt::STATUS));
    }
    let verdicts = decided?;
    if let Some(svg) = &options.svg {
        draw(svg, &verdicts)?;
    }
    let are_true = verdicts.iter().all(|verdict| verdict.counterexample.is_none());
    Ok(if are_true { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Decides all claims, and prints each verdict at once.
fn decide(options: &Options, file: &File) -> Result<Vec<Verdict>> {
    let progress = Progress::default();
    let cells = (options.memory as usize).saturating_mul((1 << 20) / 4);
    let mut watch = Watch::new(cells).asking(|now| {
        progress.say(&format!("{} states in {}", now.states, now.step));
        !interrupt::was_interrupted()
    });
    let mut printed = Ok(true);
    let verdicts = prove(file, &mut watch, |verdict| {
        printed = progress.suspend(|| output::print(anstream::stdout(), &format!("{verdict}\n")));
    });
    let verdicts = verdicts.map_err(|error| located(options, error))?;
    printed.map(|_| verdicts)
}

/// An error with the name of the file.
fn located(options: &Options, error: Error) -> anyhow::Error {
    let path = options.file.display();
    match error.cause {
        Cause::TooLarge => {
            let (now, more) = (options.memory, options.memory.saturating_mul(4));
            anyhow!("{path}:{error} than these {now} MiB: --memory {more}")
        }
        _ => anyhow!("{path}:{error}"),
    }
}

/// Writes the picture of the first automaton.
fn draw(path: &Path, verdicts: &[Verdict]) -> Result<()> {
    let theorems = verdicts.iter().filter_map(|verdict| verdict.theorem.as_ref());
    let Some(set) = theorems.into_iter().find_map(Theorem::set) else {
        bail!("--svg: the file has no game whose automaton could be drawn");
    };
    let Some(picture) = picture::svg(set) else {
        bail!(
            "--svg: the automaton has {} states, and the picture of more than {} can't be read",
            set.relation().automaton().states(),
            picture::LARGEST
        );
    };
    fs::write(path, picture).with_context(|| format!("{}: can't write", path.display()))?;
    output::tell(&format!("{}: written", path.display()));
    Ok(())
}
