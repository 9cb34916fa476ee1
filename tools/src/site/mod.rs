//! The catalogue for eyes: the team notebook on paper.

pub mod notebook;
