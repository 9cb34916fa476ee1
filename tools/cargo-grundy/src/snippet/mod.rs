//! Snippets: the files of `snippets/`, each with a header that describes it.
//!
//! The room reads the files that were [embedded] in this program when it was built, so it works in
//! any folder. It provides a [`Catalogue`] to search, the text of a snippet [to paste](paste), and
//! a file of all snippets for each [`editor`].

mod catalogue;
pub mod editor;
pub mod embedded;
mod groups;
mod header;
pub mod paste;
mod words;

pub use catalogue::plain;
pub use catalogue::{Catalogue, Entry, Texts};
pub use groups::{Group, groups};
pub use header::Header;
pub use words::{Language, Words};
