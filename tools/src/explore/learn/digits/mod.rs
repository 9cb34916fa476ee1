//! Rules on the digits of the coordinates.

pub mod automaton;
mod elimination;
pub mod linear;
mod numeration;
mod words;
