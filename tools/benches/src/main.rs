//! Measures everything that is meant to be fast beside what it should beat, and prints Markdown
//! tables: our algorithms beside those of the textbooks, how times grow with the size of the input,
//! and what our commands and solutions add to the work that can't be avoided.
//!
//! `cargo run --release -p grundy-benches > ratios.md` measures all of it, in about ten minutes. To
//! run only some of the benches, append their names, as in `-- end_nim judge`.
//!
//! The harness is our own, because divan and criterion don't do what it needs: the two sides of a
//! ratio take turns in one run, so that a busy machine slows both down; a side may be a whole
//! process; and the output is the table that `tools/README.md` shows.

use std::env;
use std::process::Command;
use std::time::Instant;

use anyhow::{Result, ensure};

mod bundle;
mod end_nim;
mod equal_split;
mod forced_first_pile;
mod judge;
mod linear;
mod nimber;
mod octal_game;
mod reader;
mod report;
mod solutions;
mod vertex_geography;
mod wythoff;

/// The stand-in for proconio, at the crate root because its macros refer to `$crate::input`.
#[allow(dead_code, missing_docs, unused_imports)]
#[path = "../../../snippets/input.rs"]
pub mod input;

use report::Report;

type Measure = fn(&mut Report) -> Result<()>;

/// The benches, by name.
const BENCHES: [(&str, Measure); 12] = [
    ("end_nim", end_nim::measure),
    ("equal_split", equal_split::measure),
    ("forced_first_pile", forced_first_pile::measure),
    ("nimber", nimber::measure),
    ("octal_game", octal_game::measure),
    ("vertex_geography", vertex_geography::measure),
    ("wythoff", wythoff::measure),
    ("linear", linear::measure),
    ("reader", reader::measure),
    ("bundle", bundle::measure),
    ("judge", judge::measure),
    ("solutions", solutions::measure),
];

/// The folder of the repository.
const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// Has Cargo build the small tool beside this program, as its users have it.
fn build_tool() -> Result<()> {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["build", "--quiet", "--release", "--package", "cargo-grundy"]).current_dir(ROOT);
    ensure!(cargo.status()?.success(), "the tool doesn't compile");
    Ok(())
}

/// The small tool.
fn tool() -> Result<Command> {
    Ok(Command::new(env::current_exe()?.with_file_name("cargo-grundy")))
}

fn main() -> Result<()> {
    let words: Vec<String> = env::args().skip(1).collect();
    // Some benches measure a fresh process, for which this program starts itself again.
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["read", reader, kind] => return reader::read(reader, kind),
        ["load"] => return nimber::load(),
        _ => {}
    }
    let is_asked_for = |name: &str| words.is_empty() || words.iter().any(|word| name == word);
    let known: Vec<&str> = BENCHES.iter().map(|&(name, _)| name).collect();
    for word in &words {
        ensure!(known.contains(&&word[..]), "{word}: no such bench, expected {}", known.join(", "));
    }
    build_tool()?;
    let mut report = Report::default();
    for (name, measure) in BENCHES.iter().filter(|(name, _)| is_asked_for(name)) {
        let start = Instant::now();
        measure(&mut report)?;
        eprintln!("{name}: measured in {:.0?}", start.elapsed());
    }
    print!("{report}");
    Ok(())
}
