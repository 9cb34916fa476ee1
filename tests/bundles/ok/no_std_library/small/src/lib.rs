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

pub trait Show {
    fn show(&self) -> &'static str;
}

impl Show for u32 {
    fn show(&self) -> &'static str {
        if *self == 0 { "zero" } else { "some" }
    }
}

pub fn shown(x: u32) -> &'static str {
    x.show()
}

pub fn unused() -> Vec<u32> {
    alloc::vec![1]
}
