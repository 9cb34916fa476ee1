//! The library behind `cargo grundy`. This page is its map, for whoever works on it next.
//!
//! # The rooms
//!
//! Each folder is a room. It has one subject, a small public interface, and a `mod.rs` that says
//! what goes in and what comes out. From top to bottom:
//!
//! | room | what it does | what it gives to the rooms above |
//! |---|---|---|
//! | `commands/` | the verbs of the command line, one file each; not part of this library | |
//! | `site/` | makes pages and a notebook of the snippets | the files of a site, a PDF |
//! | `explore/` | computes the table of a game, and learns its rule | rules, code, pictures |
//! | `stress/` | tests a program on random inputs | a failing case, as small as possible |
//! | `judge/` | runs many cases under limits, in worker processes | verdicts and reports |
//! | `scaffold/` | creates problems: by hand, from the browser, from a package | the folder |
//! | `build/` | has Cargo, rustc and others compile | programs, and checked bundles to submit |
//! | `snippet/` | reads headers, searches the catalogue, serves editors | texts to paste |
//! | `problem/` | reads the folder of a problem | limits, cases, the checker's source |
//! | `online/` | knows the judges, which are websites, and the ways to them | a judge, a server |
//! | `verdict/` | compares outputs with answers, and judges a run | a verdict and its reason |
//! | `workspace/` | asks Cargo about a workspace, and finds the toolchain | packages and binaries |
//! | `bundle/` | makes one file of a solution and its libraries | a text and its origins |
//! | `sandbox/` | runs programs under limits; alone knows the system | how each run ended |
//!
//! Below all of them are three files: `files.rs` reads, lists and replaces files, `minify.rs`
//! shortens a text, and `nearest.rs` suggests the name that a user who mistyped one may have meant.
//!
//! # The path of a solution
//!
//! `judge p2148` finds the binary through `workspace/` and reads its folder through `problem/`.
//! Then `build/` has Cargo build the program, and `judge/` hands the program and its cases to
//! workers. Each worker runs it in the `sandbox/`, and `verdict/` decides on the verdict.
//!
//! `bundle p2148` starts from the same binary. `build/` collects the crates that the judge, one of
//! those in `online/`, doesn't provide; `bundle/` turns them into one text and asks rustc, again
//! and again, what of it is missing or dead; rustc compiles what is left, alone; and `judge/` runs
//! the program on the samples and compares what it prints with what Cargo's program prints. `judge
//! --bundled`, `stress --bundled` and checkers go through the same function,
//! `compile::Submission::bundle`, so what is judged is what is printed.
//!
//! `submit p2148` bundles and checks in the same way. Then `online/` takes the text to the judge:
//! it offers it to the browser's extension, or talks to the judge itself. Only one process can have
//! the port that the extension asks, so what is offered waits in files, in `online/queue.rs`, and
//! whichever process has the port, a `submit` or a `receive`, hands it over, once.
//!
//! # The path of a game
//!
//! `explore game.rs` has `explore/game/` compile the user's rules together with the engine, which
//! is a crate of its own and kept compiled. Their program fills the table. `explore/find.rs` has
//! parts of the table given to the learners in `explore/learn/`, by `explore/candidates.rs`; what
//! they learn is accepted if it is right on all of the rest, and far outside of the table by the
//! rules of the game.
//!
//! # The path of a page
//!
//! `site` reads the files of the workspace, not those in this program, with `site/source.rs`. What
//! hasn't been judged since it changed is bundled and judged by `site/evidence.rs`, and what takes
//! a compiler to find out is kept by `site/kept.rs`. From there on, a page is a function of what
//! was found: `site/pages/` makes it of templates, and all words that aren't about one snippet are
//! in `site/phrases.rs`, in both languages.
//!
//! # The rules
//!
//! - Dependencies point down: a room uses only rooms below it in the table. A test checks this.
//! - Text in the middle, disk and processes at the edges. `bundle/`, `verdict/` and the parsers
//!   work on texts alone, and `bundle/` is handed the compiler that it asks; `files.rs`,
//!   `workspace/`, `build/` and `sandbox/` touch the machine, and only `online/` the network.
//! - What listens does so on loopback alone, and nothing that a web page can send makes it tell or
//!   change anything. A secret of the user's is in no log, no error and no list of processes.
//! - Ask the authority. Cargo knows what is up to date and where it is; rustc knows what compiles.
//! - Each word means one thing. A *judge* is a website, *judging* is what `judge/` does, and a
//!   *checker* is a program that tells right output from wrong.
//! - No room knows the name of a game. The files of `snippets/` are embedded in one place,
//!   `snippet/embedded.rs`, and called in one, `snippet/known.rs`.
//! - An error names the file and line, what was found, what was expected, and the fix. Nothing here
//!   panics: what can fail returns an error, and clippy refuses `expect` and the like. Only the
//!   snippets panic, at what their headers exclude, and `snippet/known.rs` never asks them that.
//!
//! # The test suites
//!
//! They are in `tests/` at the root of the repository. `cargo test --workspace` runs all but five,
//! which are run by their names: `strangers`, which downloads crates and takes minutes, `explored`,
//! which takes minutes, `site` and `played`, which need a browser, and `typed`, which needs typst
//! and pdftotext: `cargo test -p cargo-grundy --test strangers`.
//!
//! | suite | what it proves |
//! |---|---|
//! | `laws` | every closed form in a snippet agrees with play by the rules |
//! | `standalone` | every snippet compiles alone, in every edition and with the oldest compiler |
//! | `input` | the stand-in for proconio reads input as proconio does |
//! | `samples` | every solution prints the judge's answers to the judge's samples |
//! | `oracles` | every solution agrees with a brute force, and rejects inputs that are cut off |
//! | `largest` | every solution keeps to the limits on the largest inputs, bundled or not |
//! | `submissions` | every bundle compiles on every kind of judge without a warning, and is small |
//! | `bundles` | for each feature of the language, a bundle does what `cargo run` does |
//! | `boards` | the snippet of a board plays by the rules, and wins whatever it has won |
//! | `played` | in a browser, it wins against all replies, and undo and addresses work |
//! | `strangers` | a bundle with crates of the registry in it does what `cargo run` does |
//! | `explored` | the explorer finds the rules of games, and what it finds agrees with play |
//! | `site` | in a browser, the site finds and copies what it should, for everyone, alone |
//! | `pasted` | what users paste from `show` or from an editor's snippets file compiles |
//! | `notebook` | the code in the notebook compiles, and its hashes are right |
//! | `typed` | what is typed from the notebook's PDF has its hashes, and compiles |
//! | `verdicts` | programs that misbehave get the right verdicts, and leave nothing behind |
//! | `commands` | the command line does what its users expect, even when they make mistakes |
//! | `tidy` | the repository is in order: headers, lists, this map, the README's catalogue |

#![warn(unreachable_pub)]
#![cfg_attr(
    not(test),
    warn(
        clippy::expect_used,
        clippy::panic,
        clippy::todo,
        clippy::unimplemented,
        clippy::unreachable,
        clippy::unwrap_used
    )
)]

pub mod commands;
pub mod compile;
pub mod console;
pub mod scaffold;
pub mod snippet;
pub mod trial;
pub mod workspace;
