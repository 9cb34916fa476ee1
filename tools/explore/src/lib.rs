//! From the rules of a game to the rule behind its table.

pub mod accept;
mod candidates;
pub mod code;
pub mod command;
mod far;
pub mod find;
pub mod finding;
pub mod game;
pub mod known;
pub mod learn;
mod numbers;
mod parse;
pub mod picture;
mod random;
pub mod report;
pub mod rule;
mod sets;
mod structure;
pub mod table;
