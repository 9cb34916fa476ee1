//! Problems that come from elsewhere, and solutions that go there: from the browser and from
//! packages to folders of problems, and from a checked bundle to the browser.
//!
//! [`companion`] and [`import`] make drafts of problems, which are created as `cargo grundy new`
//! creates them; the problems of a [`contest`] get a package of their own. [`server`] answers the
//! browser and its extensions on loopback alone, and nothing that a web page can send makes it tell
//! or change anything. [`extension`] and [`queue`] hold what is to be submitted: only one process
//! can have the port that the extension asks, so what is offered waits in files, and whichever
//! process has the port, a `submit` or a `receive`, hands it over, once. [`submit_page`] knows
//! where people submit.
//!
//! Neither the network nor a package is trusted: everything is checked before anything is written.

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
pub mod companion;
pub mod contest;
pub mod extension;
pub mod import;
pub mod inbox;
pub mod queue;
pub mod server;
pub mod submit_page;
