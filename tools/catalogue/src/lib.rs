//! The catalogue: the files of `snippets/`, each with a header that describes it, what is said of
//! them in each language, and the problems that they solve.
//!
//! The files are [embedded] when the program is built, so that it works in any folder. They make a
//! [`Catalogue`] to search; its entries are in the [`groups`] of `snippets/lib.rs`, and on the
//! learning [`path`].

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

pub mod embedded;
mod groups;
mod header;
pub mod path;
mod search;
mod words;

pub use groups::{Group, groups};
pub use header::Header;
pub use search::{Catalogue, Entry, Texts, plain};
pub use words::{Language, Words, sentence};
