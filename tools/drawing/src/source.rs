//! The traits of proconio's sources, for types that users make readable. What is read is drawn,
//! whatever the source is.

use std::fmt::Debug;
use std::io::{BufRead, BufReader};
use std::marker::PhantomData;
use std::str::FromStr;

pub trait Source<R: BufRead> {
    fn next_token(&mut self) -> Option<&str>;

    fn is_empty(&mut self) -> bool {
        crate::is_stdin_empty()
    }

    fn next_token_unwrap(&mut self) -> &str {
        self.next_token().expect("a token is drawn")
    }
}

/// A source of drawn tokens.
pub struct Drawn<R> {
    token: String,
    reader: PhantomData<R>,
}

impl<R: BufRead> Source<R> for Drawn<R> {
    fn next_token(&mut self) -> Option<&str> {
        self.token = crate::token("u64");
        Some(&self.token)
    }
}

impl<R: BufRead, S: Source<R>> Source<R> for &mut S {
    fn next_token(&mut self) -> Option<&str> {
        (**self).next_token()
    }
}

impl<R: BufRead> Drawn<R> {
    pub fn new(_: R) -> Self {
        Drawn { token: String::new(), reader: PhantomData }
    }
}

impl<'a> From<&'a str> for Drawn<BufReader<&'a [u8]>> {
    fn from(text: &'a str) -> Self {
        Drawn::new(BufReader::new(text.as_bytes()))
    }
}

pub mod line {
    pub use super::Drawn as LineSource;
}
pub mod once {
    pub use super::Drawn as OnceSource;
}
pub mod auto {
    pub use super::Drawn as AutoSource;
}

pub trait Readable {
    type Output;
    fn read<R: BufRead, S: Source<R>>(source: &mut S) -> Self::Output;
}

impl<T: FromStr> Readable for T
where
    T::Err: Debug,
{
    type Output = T;
    fn read<R: BufRead, S: Source<R>>(_: &mut S) -> T {
        crate::token(std::any::type_name::<T>())
    }
}
