//! The parts of `cargo grundy`, called rooms, from top to bottom: a room may use those below it,
//! and none above.

#![warn(unreachable_pub)]

pub mod stress;

pub mod judge;

pub mod scaffold;

pub mod build;

pub mod snippet;

pub mod problem;

pub mod verdict;

pub mod online;

pub mod workspace;

pub mod bundle;

pub mod sandbox;

mod files;
mod nearest;
