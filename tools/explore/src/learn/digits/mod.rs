//! Rules on the digits of the coordinates.

mod elimination;
mod kernel;
pub mod linear;
mod numeration;
mod representation;
mod subsequence;
mod words;
