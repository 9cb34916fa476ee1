//! Snippets: the [catalogue](grundy_catalogue), the text of a snippet [to paste](paste), and a file
//! of all snippets for each [`editor`].

pub mod editor;
pub mod paste;

pub use grundy_catalogue::{
    Catalogue, Entry, Group, Header, Language, Texts, Words, embedded, groups, path, plain,
    sentence,
};
