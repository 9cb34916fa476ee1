//! `cargo grundy stress` as users meet it, with their mistakes.

mod drawn;
mod stress;
