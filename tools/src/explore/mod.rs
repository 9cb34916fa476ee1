//! From the rules of a game to the rule behind its table.

pub mod learn;
pub mod picture;
pub mod rule;
pub mod table;
