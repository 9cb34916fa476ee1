//! Stress testing: runs a program on random inputs until its output is wrong, then makes the
//! failing input smaller.
//!
//! - `command` is the verb, and `question` finds out what it is asked: the program, where inputs
//!   and answers come from, and on what terms outputs are judged.
//! - `search` runs case after case, and `shrink` drops lines and words of a failing input and
//!   lowers its numbers, for as long as the input is valid and the verdict stays the same.
//! - Inputs come from an oracle or a generator, or a solution draws its own, which [`drawn`] has
//!   Cargo build; the `secrets` of interactors are made from known ones.
//! - `split` takes cases that have many tests apart, so that these are run one by one.

#![warn(unreachable_pub)]
#![cfg_attr(
    not(test),
    warn(
        clippy::expect_used,
        clippy::panic,
        clippy::todo,
        clippy::unimplemented,
        clippy::unreachable,
        clippy::unwrap_used
    )
)]

pub mod command;
pub mod drawn;
mod search;
mod secrets;
mod shrink;
mod split;
