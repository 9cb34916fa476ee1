//! Names for types that are drawn as others.

use crate::source::{Readable, Source};
use std::io::BufRead;

pub enum Chars {}
pub enum Bytes {}
pub enum Usize1 {}
pub enum Isize1 {}

impl Readable for Chars {
    type Output = Vec<char>;
    fn read<R: BufRead, S: Source<R>>(source: &mut S) -> Vec<char> {
        String::read(source).chars().collect()
    }
}

impl Readable for Bytes {
    type Output = Vec<u8>;
    fn read<R: BufRead, S: Source<R>>(source: &mut S) -> Vec<u8> {
        String::read(source).into_bytes()
    }
}

impl Readable for Usize1 {
    type Output = usize;
    fn read<R: BufRead, S: Source<R>>(_: &mut S) -> usize {
        crate::token::<usize>("Usize1") - 1
    }
}

impl Readable for Isize1 {
    type Output = isize;
    fn read<R: BufRead, S: Source<R>>(_: &mut S) -> isize {
        crate::token::<isize>("Isize1") - 1
    }
}
