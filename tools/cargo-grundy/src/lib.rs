//! `cargo grundy`: the small tool, and what the programs of other verbs share with it.
//!
//! Each folder is a room. It has one subject, a small public interface, and a `mod.rs` that says
//! what goes in and what comes out. From top to bottom, and a room uses only those below it:
//!
//! | room | what it does | what it gives to the rooms above |
//! |---|---|---|
//! | `commands/` | the verbs of the command line, one file each | |
//! | `console/` | what the verbs share | options, completion, clipboard, Ctrl-C |
//! | `trial/` | runs what has just been built | a bundle's trial, why a solution fails |
//! | `compile/` | has Cargo, rustc and others compile | programs, and bundles to submit |
//! | `snippet/` | prints snippets, and serves editors | texts to paste |
//! | `workspace/` | asks Cargo about a workspace, and finds the toolchain | packages and binaries |
//!
//! `tools/README.md` shows how this package stands among the others.

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

pub mod commands;
pub mod compile;
pub mod console;
pub mod snippet;
pub mod trial;
pub mod workspace;
