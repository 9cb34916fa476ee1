//! What the command line of the explorer takes.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Result, bail};
use cargo_grundy::console::language::LanguageOption;
use cargo_grundy::console::options;
use clap::{ArgGroup, Parser, ValueEnum, ValueHint};

use crate::game::{Request, Shape};
use crate::parse;
use crate::table::Table;

/// The most values of each coordinate, by the number of those that have many. For multisets: of the
/// sum.
const SIZES: [u64; 5] = [200, 1_000_000, 512, 100, 40];

/// The same where the moves are known, whose options are all listed.
const LISTED: [u64; 5] = [0, 2_000, 100, 24, 10];

/// The most positions of a table.
const CELLS: u64 = 1 << 26;

/// Compute the table of a game that you describe, and find the rule behind it; or find the rule
/// behind numbers
///
/// The file needs only a function `fn moves(P) -> Vec<P>` that returns all positions that a move
/// leads to, or `Vec<Vec<P>>` where a move leads to a sum of positions; it may take `&P`, too. A
/// position is an integer, a tuple or an array of up to four integers, or a `Vec` of them, whose
/// order doesn't matter; a flag, such as whose turn it is, may be a `bool`. With `const MISERE:
/// bool = true;`, whoever can't move wins; `fn won(P) -> Option<bool>` says which positions end
/// the game, and whether the player to move has won.
///
/// Moves that are known can be proved of: `const TAKE: &[u64] = &[1, 3, 4];`, `const STEPS: &[(i64,
/// i64)] = &[(-1, 0), (0, -1)];`, which are added to the position, or `const MOVES: &str = "…";`,
/// which is a formula like that of --moves. They are compared with `fn moves` on the whole table,
/// or stand in its place; then nothing is compiled, and Rust isn't needed.
///
/// Each rule that is found is *proved* by a theorem, *checked* on the whole table and by the rules
/// at positions far outside of it, or only *fits* the table.
///
/// If you have only numbers, such as what your own brute force prints, --numbers looks for the rule
/// behind them. They belong to the positions 0, 1, 2, …, and there should be at least 16 of them.
/// Without the rules of the game, a rule can only *fit* the numbers.
///
/// Exit status: 0 if a rule was found, 1 if none was found, 2 if the game can't be explored.
#[derive(Parser)]
#[command(name = "cargo grundy explore", bin_name = "cargo grundy explore", version)]
#[command(max_term_width = 100)]
#[command(group = ArgGroup::new("game").required(true).args(GAMES))]
pub struct Options {
    /// The file with the rules
    #[arg(value_hint = ValueHint::FilePath)]
    pub(crate) file: Option<PathBuf>,
    /// Explore the game of taking one of these numbers, such as 1,3,4
    #[arg(long, value_name = "NUMBERS")]
    pub(crate) take: Option<String>,
    /// Explore the octal game with this code, such as 0.77
    #[arg(long, value_name = "CODE")]
    pub(crate) octal: Option<String>,
    /// Explore the game whose moves lead from (a, b) to (c, d) where this formula is true, such as
    /// '(c < a & d = b) | (c = a & d < b)', in the language of `cargo grundy prove`: the first half
    /// of its variables, in the order of the alphabet, is the position
    #[arg(long, value_name = "FORMULA")]
    pub(crate) moves: Option<String>,
    /// Ask this program for moves: it reads a position on each line, such as `3 4`, and answers
    /// with a line of options separated by commas, such as `2 4, 3 1`; the parts of a sum are
    /// separated by `+`
    #[arg(long)]
    pub(crate) command: Option<String>,
    /// The number of coordinates of the positions of --command
    #[arg(long, value_name = "N", default_value_t = 1, requires = "command")]
    #[arg(value_parser = parse::dimensions)]
    pub(crate) coordinates: usize,
    /// Write a file with rules to start from
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) new: Option<PathBuf>,
    /// Find the rule behind these Grundy values; without any, they are read from stdin
    #[arg(long, value_name = "N", num_args = 0.., allow_negative_numbers = true)]
    #[arg(conflicts_with_all = ["to", "stress", "proof"])]
    pub(crate) numbers: Option<Vec<String>>,
    /// The --numbers are the lost positions, in ascending order; all others up to the last are won
    #[arg(long, requires = "numbers")]
    pub(crate) lost: bool,
    /// The least coordinate, or one for each: 1,0 [default: 0]
    #[arg(long, value_name = "NUMBERS", value_delimiter = ',', value_parser = parse::coordinate)]
    #[arg(allow_negative_numbers = true)]
    pub(crate) from: Vec<u64>,
    /// The greatest coordinate, or one for each; if no rule is found, a note tells one that is
    /// right up to there alone [default: as much as the time allows]
    #[arg(long, value_name = "NUMBERS", value_delimiter = ',', value_parser = parse::coordinate)]
    #[arg(allow_negative_numbers = true)]
    pub(crate) to: Vec<u64>,
    /// How many seconds the table may take
    #[arg(long, value_name = "SECONDS", default_value_t = 2.0, value_parser = parse::seconds)]
    #[arg(allow_negative_numbers = true)]
    pub(crate) time: f64,
    /// About how many seconds a rule may be looked for, counted in steps, so that each run finds
    /// the same
    #[arg(long, value_name = "SECONDS", default_value_t = 2.2, value_parser = parse::seconds)]
    #[arg(allow_negative_numbers = true)]
    pub(crate) search: f64,
    /// Write the table as a picture in SVG
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) svg: Option<PathBuf>,
    /// Write the table as a picture in PNG
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) png: Option<PathBuf>,
    /// Print only the code of the rule, ready to paste
    #[arg(long)]
    pub(crate) code: bool,
    /// Copy the code of the rule to the clipboard
    #[arg(long)]
    pub(crate) copy: bool,
    /// Write the proof of the rule as a file that `cargo grundy prove` proves
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) proof: Option<PathBuf>,
    /// Hold the code of the rule against the rules of the game at so many random positions
    #[arg(long, value_name = "N", num_args = 0..=1, default_missing_value = "2000")]
    #[arg(value_parser = options::number::<u64>(1))]
    pub(crate) stress: Option<u64>,
    /// The seed of the random positions
    #[arg(long, value_name = "N", default_value_t = 1, requires = "stress")]
    #[arg(value_parser = options::number::<u64>(0))]
    pub(crate) seed: u64,
    /// How the result is printed
    #[arg(long, value_enum, default_value_t, conflicts_with = "code")]
    pub(crate) format: Format,
    #[command(flatten)]
    pub(crate) language: LanguageOption,
}

/// What may be explored.
const GAMES: [&str; 7] = ["file", "take", "octal", "moves", "command", "new", "numbers"];

/// How a result is printed.
#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// For people
    #[default]
    Text,
    /// For programs
    Json,
}

impl Options {
    /// Whether the table is printed.
    pub(crate) fn is_for_people(&self) -> bool {
        self.format == Format::Text && !self.code
    }

    /// The table that they ask for, of a game of this shape.
    pub(crate) fn request(&self, shape: &Shape, are_listed: bool) -> Result<Request> {
        let greatest = &shape.greatest;
        let each = |name: &str, numbers: &[u64], default: &[u64]| match *numbers {
            [] => Ok(default.to_vec()),
            [number] => Ok(vec![number; default.len()]),
            _ if numbers.len() == default.len() => Ok(numbers.to_vec()),
            _ => {
                bail!("{name}: found {} numbers, expected one or {}", numbers.len(), default.len())
            }
        };
        let from = each("--from", &self.from, &vec![0; greatest.len()])?;
        let to = each("--to", &self.to, greatest)?;
        // A coordinate with few values hardly makes the table larger.
        let is_open = |&(&from, &to): &(&u64, &u64)| to.saturating_sub(from) >= Table::FLAG as u64;
        let open = from.iter().zip(&to).filter(is_open).count();
        let sizes = if are_listed { LISTED } else { SIZES };
        let most = sizes[if shape.dimensions == 0 { 0 } else { open.max(1) }];
        let mut size = Vec::new();
        for ((&from, &to), &greatest) in from.iter().zip(&to).zip(greatest) {
            match to {
                _ if from > greatest => {
                    bail!("--from {from}: the type of positions ends at {greatest}")
                }
                _ if self.to.is_empty() => size.push(most.min((greatest - from).saturating_add(1))),
                to if to < from => bail!("--to {to}: less than --from {from}"),
                to if to > greatest => bail!("--to {to}: the type of positions ends at {greatest}"),
                to => size.push(to - from + 1),
            }
        }
        let cells = size.iter().try_fold(1u64, |cells, &size| cells.checked_mul(size));
        if shape.dimensions > 0 && cells.is_none_or(|cells| cells > CELLS) {
            bail!("--to: the table would have more than {CELLS} positions; ask for fewer");
        }
        Ok(Request { from, size, time: Duration::from_secs_f64(self.time) })
    }
}
