//! Rules on the digits of the coordinates.

pub mod automaton;
mod elimination;
mod kernel;
pub mod linear;
mod numeration;
mod representation;
mod subsequence;
mod words;
