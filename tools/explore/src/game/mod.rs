//! The rules of a game, and the program that they are compiled into.
//!
//! `rules` reads what the user has written, with the `constants` in it, or writes the rules of a
//! family. `program` compiles them together with the `engine`, which is a crate of its own; `play`
//! asks for tables and for the options of single positions, and `running` is the process that
//! answers. `fault` says what is wrong with rules.

mod constants;
mod fault;
mod play;
mod program;
mod rules;
mod running;

pub use play::{End, Options, Play, Request, Stressed, Values};
pub use program::{Claim, Program, end_at_interrupt};
pub use rules::{Family, Rules, TEMPLATE};
pub use running::Shape;
