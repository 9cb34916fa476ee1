//! The site: static pages for the snippets. So far it makes the boards.

pub mod boards;
