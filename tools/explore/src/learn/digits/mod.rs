//! Rules on the digits of the coordinates.

mod elimination;
pub mod linear;
mod numeration;
mod representation;
mod words;
