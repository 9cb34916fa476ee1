#![no_std]

extern crate alloc;

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

pub fn text(xs: &[u32]) -> String {
    let mut out = String::new();
    for x in sorted(xs) {
        write!(out, "{x};").unwrap();
    }
    out
}

fn sorted(xs: &[u32]) -> Vec<u32> {
    let mut xs = xs.to_vec();
    xs.sort_unstable();
    xs
}

/// It isn't the one of the prelude of `std`, which this crate doesn't have.
pub trait ToString {
    fn to_string(&self) -> &'static str;
}

impl ToString for u32 {
    fn to_string(&self) -> &'static str {
        if *self == 0 { "zero" } else { "some" }
    }
}

pub fn shown(x: u32) -> &'static str {
    x.to_string()
}

pub fn unused() -> Vec<u32> {
    alloc::vec![1]
}
