//! Problems that come from elsewhere, and solutions that go there: from the browser and from
//! packages to folders of problems, and from a checked bundle to the browser.
//!
//! - `commands` are the verbs: `receive`, `import`, `submit`, `open`.
//! - `inbox` takes problems as the browser sends them. `companion` knows how Competitive Companion
//!   writes them, and makes drafts, which are created as `cargo grundy new` creates them. The
//!   problems of a `contest` get a package of their own.
//! - `import` makes drafts of what others have packed, each kind of package in a file of its own.
//! - `limit` checks what both say of time and memory.
//! - `extension` knows what cph-submit takes to submit. Only one process can have the port that it
//!   asks, so what is offered waits in a `queue` of files, and whichever process has the port, a
//!   `submit` or a `receive`, hands it over, once.
//! - `submit_page` knows where people submit, at all other judges, and `browser` opens that page.
//! - [`server`] answers the browser and its extensions on loopback alone, and nothing that a web
//!   page can send makes it tell or change anything. `cargo grundy site` uses it, too.
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

mod browser;
pub mod commands;
mod companion;
mod contest;
mod extension;
mod import;
mod inbox;
mod limit;
mod queue;
pub mod server;
mod submit_page;
