//! Input: values of given types from standard input or from a text, by the macros of `proconio` 0.5.
//!
//! - Theorem: a value is read as soon as its token has come and white space or the end of the input
//!   behind it, so a judge that answers by turns is never waited for in vain.
//! - Complexity: linear in the number of bytes; nothing is kept but the buffer of standard input.
//! - Source: the syntax is that of the crate proconio 0.5.0 by statiolake.
//! - Problems: none.

use std::any::type_name;
use std::io::BufRead;
use std::str::FromStr;

/// Reads values into new variables: `name: kind`, with `mut` before the name if need be.
///
/// A kind is a type that can be read from a token, a marker of [`marker`], a tuple `(A, B)` of kinds,
/// an array `[A; n]` of `n` of a kind, or `[A]`, an array behind its length. An array becomes a
/// `Vec`. With `from source,` in front the values come from any `BufRead`, else from standard input.
///
/// Panics if the input ends too early or a token doesn't fit, and says what was expected.
///
/// Complexity: linear in the number of bytes read.
///
/// ```
/// use grundy::input;
///
/// let text = "2 3\n 1 2 3\n 4 5 6\n".as_bytes();
/// input! { from text, height: usize, width: usize, mut grid: [[u64; width]; height] }
/// grid[0][0] = 7;
/// assert_eq!(grid, [[7, 2, 3], [4, 5, 6]]);
/// ```
#[macro_export]
macro_rules! input {
    (@$source:expr; $($($name:ident)+ : $kind:tt $(:: $part:ident)*),* $(,)?) => {
        $(let $($name)+ = {
            let mut source = $source;
            $crate::read_kind!(source, $kind $(:: $part)*)
        };)*
    };
    (from $source:expr, $($rest:tt)*) => {
        let mut source = $source;
        $crate::input! { @&mut source; $($rest)* }
    };
    ($($rest:tt)*) => { $crate::input! { @::std::io::stdin().lock(); $($rest)* } };
}

/// The same as [`input!`](crate::input!), which never waits for more than it needs.
///
/// Complexity: linear in the number of bytes read.
///
/// ```
/// use grundy::input_interactive;
///
/// input_interactive! { from "yes".as_bytes(), answer: String }
/// assert_eq!(answer, "yes");
/// ```
#[macro_export]
macro_rules! input_interactive {
    ($($rest:tt)*) => { $crate::input! { $($rest)* } };
}

/// Reads one value of a kind, as in [`input!`](crate::input!), and is its value.
///
/// Panics if the input ends too early or a token doesn't fit, and says what was expected.
///
/// Complexity: linear in the number of bytes read.
///
/// ```
/// use grundy::read_value;
///
/// let pairs = read_value!(from "2  1 a  2 b".as_bytes(), [(u8, char)]);
/// assert_eq!(pairs, [(1, 'a'), (2, 'b')]);
/// ```
#[macro_export]
macro_rules! read_value {
    (from $source:expr, $($kind:tt)+) => {{
        let mut source = $source;
        $crate::read_kind!(source, $($kind)+)
    }};
    ($($kind:tt)+) => { $crate::read_value!(from ::std::io::stdin().lock(), $($kind)+) };
}

#[doc(hidden)]
#[macro_export]
macro_rules! read_kind {
    ($source:ident, ($($kind:tt $(:: $part:ident)*),+ $(,)?)) => {
        ($($crate::read_kind!($source, $kind $(:: $part)*)),+)
    };
    ($source:ident, [$kind:tt $(:: $part:ident)*; $length:expr]) => {
        (0..$length)
            .map(|_| $crate::read_kind!($source, $kind $(:: $part)*))
            .collect::<::std::vec::Vec<_>>()
    };
    ($source:ident, [$($kind:tt)+]) => {{
        let length = $crate::read_kind!($source, usize);
        $crate::read_kind!($source, [$($kind)+; length])
    }};
    ($source:ident, $kind:ty) => { <$kind as $crate::input::Readable>::read(&mut $source) };
}

/// What a token can be read as.
///
/// ```
/// use grundy::input::Readable;
///
/// assert_eq!(i32::read(&mut "-7".as_bytes()), -7);
/// ```
pub trait Readable {
    /// The type of the value.
    type Output;

    /// Reads the next token of `source`.
    ///
    /// Panics if there is none or it doesn't fit.
    ///
    /// Complexity: linear in the number of bytes read.
    fn read<R: BufRead>(source: &mut R) -> Self::Output;
}

impl<T: FromStr> Readable for T {
    type Output = T;

    fn read<R: BufRead>(source: &mut R) -> T {
        let mut token = Vec::new();
        loop {
            let bytes = source.fill_buf().expect("the input can be read");
            let after = |start: usize, space| {
                let same = |byte: &&u8| byte.is_ascii_whitespace() == space;
                start + bytes[start..].iter().take_while(same).count()
            };
            let start = if token.is_empty() { after(0, true) } else { 0 };
            let end = after(start, false);
            let is_whole = end < bytes.len() || bytes.is_empty();
            if is_whole && token.is_empty() {
                let value = parse(&bytes[start..end]);
                source.consume(end);
                return value;
            }
            token.extend_from_slice(&bytes[start..end]);
            source.consume(end);
            if is_whole {
                return parse(&token);
            }
        }
    }
}

fn parse<T: FromStr>(token: &[u8]) -> T {
    let token = std::str::from_utf8(token).expect("the input is UTF-8");
    assert!(!token.is_empty(), "expected {}, found the end of the input", type_name::<T>());
    token.parse().unwrap_or_else(|_| panic!("expected {}, found {:?}", type_name::<T>(), token))
}

/// Kinds that aren't types of their own.
pub mod marker {
    /// A token as a `Vec<char>`.
    ///
    /// ```
    /// use grundy::input::marker::Chars;
    /// use grundy::read_value;
    ///
    /// assert_eq!(read_value!(from "#.".as_bytes(), Chars), ['#', '.']);
    /// ```
    pub enum Chars {}

    /// A token as a `Vec<u8>`.
    ///
    /// ```
    /// use grundy::input::marker::Bytes;
    /// use grundy::read_value;
    ///
    /// assert_eq!(read_value!(from "ab".as_bytes(), Bytes), b"ab");
    /// ```
    pub enum Bytes {}

    /// A number from 1 up as the `usize` below it, such as an index.
    ///
    /// ```
    /// use grundy::input::marker::Usize1;
    /// use grundy::read_value;
    ///
    /// assert_eq!(read_value!(from "1".as_bytes(), Usize1), 0);
    /// ```
    pub enum Usize1 {}

    /// A number as the `isize` below it.
    ///
    /// ```
    /// use grundy::input::marker::Isize1;
    /// use grundy::read_value;
    ///
    /// assert_eq!(read_value!(from "0".as_bytes(), Isize1), -1);
    /// ```
    pub enum Isize1 {}
}

impl Readable for marker::Chars {
    type Output = Vec<char>;

    fn read<R: BufRead>(source: &mut R) -> Vec<char> {
        String::read(source).chars().collect()
    }
}

impl Readable for marker::Bytes {
    type Output = Vec<u8>;

    fn read<R: BufRead>(source: &mut R) -> Vec<u8> {
        String::read(source).into_bytes()
    }
}

impl Readable for marker::Usize1 {
    type Output = usize;

    fn read<R: BufRead>(source: &mut R) -> usize {
        usize::read(source).checked_sub(1).expect("expected a number from 1, found 0")
    }
}

impl Readable for marker::Isize1 {
    type Output = isize;

    fn read<R: BufRead>(source: &mut R) -> isize {
        isize::read(source).checked_sub(1).expect("expected a larger number than the least isize")
    }
}
