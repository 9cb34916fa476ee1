//! The library behind `cargo grundy`, and the map of it for whoever works on it next.
//!
//! # The rooms
//!
//! Each folder is a room: one subject, with a `mod.rs` that says what goes in and out, and a small
//! public face. From top to bottom:
//!
//! | room | what it is for | what it gives to the rooms above |
//! |---|---|---|
//! | `commands/` | the verbs of the command line, a file each; part of the program, not of this library | |
//! | `stress/` | a program against an oracle on random inputs, and the smallest failing one | a failing case |
//! | `judge/` | many cases under limits: worker processes, known verdicts, reports | verdicts and reports |
//! | `scaffold/` | a new problem's folder: by hand, or from the browser | the folder |
//! | `build/` | what Cargo and rustc make | programs, and the bundle that may be submitted |
//! | `snippet/` | the header, the catalogue, a snippet as it is pasted, files for editors | texts to paste |
//! | `problem/` | a problem's folder: its metadata and its cases | limits, cases, the checker's source |
//! | `verdict/` | what is said of a run, and how an output is compared with the answer | a verdict and why |
//! | `online/` | the judges, which are websites: what they accept, and the addresses of problems | a judge |
//! | `workspace/` | what Cargo knows of a workspace, and which toolchain is used | packages and binaries |
//! | `bundle/` | from a solution and its libraries to one file | the text, and where each line comes from |
//! | `sandbox/` | programs under limits; all that only Linux has | how a program ended and what it used |
//!
//! Below all of them lie two files: `files.rs` (reading, listing, and replacing files) and
//! `nearest.rs` (what a user who mistyped a name may have meant).
//!
//! # The way of a solution
//!
//! `judge p2148` finds the binary in `workspace/` and its folder in `problem/`, has `build/` ask
//! Cargo for the program, and gives it with its cases to the workers of `judge/`. Each worker runs
//! it in the `sandbox/`, and `verdict/` says what to make of the run.
//!
//! `bundle p2148` takes the same binary. `build/` collects the crates that the judge from `online/`
//! lacks, `bundle/` makes one text of them, rustc compiles that text alone, and `judge/` runs it on
//! the samples. `judge --bundled`, `stress --bundled` and checkers go through the same function,
//! `build::Submission::bundle`, so what is judged is what is printed.
//!
//! # The rules
//!
//! - Arrows go down: a room uses only rooms that stand below it in the table.
//! - Text in the middle, disk and processes at the edges. `bundle/`, `verdict/` and the parsers take
//!   texts and give texts, so they are tested without a process; `files.rs`, `workspace/`, `build/`
//!   and `sandbox/` touch the machine.
//! - Ask the authority. Cargo says what is up to date and where it lies; rustc says what compiles.
//! - One word, one thing. A *judge* is a website, *judging* is what `judge/` does, and a *checker*
//!   tells right output from wrong.
//! - No room knows the name of a game. The files of `snippets/` are embedded in one place,
//!   `snippet/embedded.rs`.
//! - An error names the file and line, what was found, what was expected, and the fix. Nothing here
//!   panics.
//!
//! # The test suites
//!
//! They lie in `tests/` at the root of the repository.
//!
//! | suite | what it proves |
//! |---|---|
//! | `laws` | every closed form of a snippet equals play by the rules |
//! | `standalone` | every snippet compiles alone, in every edition and with the oldest compiler |
//! | `input` | the stand-in for proconio reads what proconio reads |
//! | `samples` | every solution gives the judge's answers to the judge's samples |
//! | `oracles` | every solution agrees with a brute force on random inputs, and rejects broken ones |
//! | `largest` | every solution keeps to the limits on the largest inputs, bundled or not |
//! | `submissions` | every bundle compiles on every kind of judge without a warning, and is small |
//! | `bundles` | small workspaces of other people's making: the bundle does what `cargo run` does |
//! | `pasted` | what `show` and the editors' files give compiles |
//! | `verdicts` | programs that misbehave get their verdicts, and leave nothing behind |
//! | `commands` | the command line as its user meets it, mistakes included |
//! | `tidy` | the house is in order: headers, lists, this map, the README's tables |

#![warn(unreachable_pub)]

pub mod build;
pub mod bundle;
pub mod judge;
pub mod online;
pub mod problem;
pub mod sandbox;
pub mod scaffold;
pub mod snippet;
pub mod stress;
pub mod verdict;
pub mod workspace;

mod files;
mod nearest;
