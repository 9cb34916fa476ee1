//! Theorems about games, proved for all sizes.
//!
//! A file for [Walnut](grundy_logic) says in comments which of its formulas are the positions of a
//! game, its moves, and the positions that are said to be lost, or the values that they are said to
//! have. From these, sentences are made whose truth makes the claim a theorem, by induction over a
//! number that every move lowers. Each is decided by automata, for all positions at once.
//!
//! ```
//! use cargo_grundy_prove::{File, prove};
//! use grundy_logic::Watch;
//!
//! let file = File::parse(
//!     "#: game: take one or two stones
//! #: position: n
//! #: move: n - d where d = 1 | d = 2
//! #: lost: Ek n = 3*k
//! ",
//! )?;
//! let verdicts = prove(&file, &mut Watch::default(), |_| {})?;
//! assert_eq!(verdicts[0].counterexample, None);
//! let theorem = verdicts[0].theorem.as_ref().expect("what is proved of the game");
//! assert_eq!(theorem.is_lost(&[3_000_000]), Some(true));
//! # Ok::<(), grundy_logic::Error>(())
//! ```
//!
//! # The way of a file
//!
//! 1. `directives` finds the comments that begin with `#:`, as `passage`s that know their places.
//! 2. `game` and `octal` read what they claim; a `file` has all of it.
//! 3. `writer` writes the `sentences` that have to be shown.
//! 4. `prove` decides it, and `counterexample` puts into words where it is false.
//! 5. What was shown is a [`Theorem`], which can be asked, and drawn by `picture`.

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

pub mod command;
mod counterexample;
mod directives;
mod file;
mod game;
mod octal;
mod passage;
pub mod picture;
mod prove;
mod sentences;
mod theorem;
mod writer;

pub use file::File;
pub use game::{Claim, Game};
pub use octal::Octal;
pub use passage::Passage;
pub use prove::{Verdict, prove};
pub use theorem::{Rule, Set, Theorem};
