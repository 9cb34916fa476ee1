//! Input: the macros of the crate proconio 0.5 that read a judge's input, with `std` alone.
//!
//! - Theorem: reads what proconio reads into the same values and panics where it panics, on all
//!   tokens that ASCII white space separates; waits for no byte but the one that ends a token.
//! - Complexity: O(n) for n bytes; an integer costs no allocation and no check of UTF-8.
//! - Source: the documentation of proconio 0.5.0, <https://docs.rs/proconio/0.5.0>.
//! - Problems: none.

use std::io::{self, BufRead, BufReader};
use std::str::FromStr;
use std::sync::Mutex;

/// The one buffer of standard input that all macros share.
#[doc(hidden)]
pub static STDIN: Mutex<Option<BufReader<io::Stdin>>> = Mutex::new(None);

/// What `STDIN` holds after its first use.
#[doc(hidden)]
pub fn stdin() -> BufReader<io::Stdin> {
    BufReader::with_capacity(1 << 16, io::stdin())
}

/// Reads variables from standard input, or from any `BufRead` after `from`:
/// `input! { from source, name: type, mut name: type, }`.
///
/// A type is a primitive integer, `f32`, `f64`, `bool`, `char`, `String`, one of [`marker`], a
/// tuple `(T, U)`, a list `[T; n]` for any expression `n`, or a list `[T]` that its length comes
/// before. The value of a list is a `Vec`. The name may be a pattern in parentheses, the last comma
/// is optional.
///
/// Panics at the end of the input, at a token that is no value of the type (a number out of range,
/// say), and where the reader fails.
///
/// Complexity: O(n) for n bytes.
///
/// ```
/// use grundy::input::{input, marker::Usize1};
///
/// input! {
///     from "3 2  10 20 30  1 2  2 3".as_bytes(),
///     n: usize,
///     m: usize,
///     mut weights: [u64; n],
///     edges: [(Usize1, Usize1); m],
/// }
/// weights.reverse();
/// assert_eq!(weights, [30, 20, 10]);
/// assert_eq!(edges, [(0, 1), (1, 2)]);
/// ```
#[doc(hidden)]
#[macro_export]
macro_rules! __input {
    () => {};
    (from $from:expr, $($x:tt $($name:ident)?: $($t:tt)::+),* $(,)?) => {
        let mut source = $from;
        $(let $x $($name)? = $crate::__read!(source $($t)::+);)*
    };
    ($($x:tt $($name:ident)?: $($t:tt)::+),* $(,)?) => {
        let mut stdin = $crate::input::STDIN.lock().unwrap();
        let mut source = stdin.get_or_insert_with($crate::input::stdin);
        $(let $x $($name)? = $crate::__read!(source $($t)::+);)*
        ::std::mem::drop(stdin);
    };
}

#[doc(inline)]
pub use __input as input;

/// [`input!`] under its name for interactive problems: here either waits for no more than it needs.
#[doc(inline)]
pub use __input as input_interactive;

/// Reads one value as [`input!`] does: `read_value!(type)` or `read_value!(from source, type)`.
///
/// Panics as [`input!`] does.
///
/// Complexity: O(n) for n bytes.
///
/// ```
/// use grundy::input::read_value;
///
/// let mut source = "2 -5 7".as_bytes();
/// assert_eq!(read_value!(from &mut source, [i32]), [-5, 7]);
/// ```
#[doc(hidden)]
#[macro_export]
macro_rules! __read_value {
    (from $from:expr, $($t:tt)::+) => {{
        let mut source = $from;
        $crate::__read!(source $($t)::+)
    }};
    ($($t:tt)::+) => {{
        let mut stdin = $crate::input::STDIN.lock().unwrap();
        let mut source = stdin.get_or_insert_with($crate::input::stdin);
        $crate::__read!(source $($t)::+)
    }};
}

#[doc(inline)]
pub use __read_value as read_value;

/// Reads one value from the variable `$s`. A type is one tree of tokens, or a path of some.
#[doc(hidden)]
#[macro_export]
macro_rules! __read {
    ($s:ident [$($t:tt)::+; $n:expr]) => {
        (0..$n).map(|_| $crate::__read!($s $($t)::+)).collect::<::std::vec::Vec<_>>()
    };
    ($s:ident [$($t:tt)::+]) => {
        $crate::__read!($s [$($t)::+; $crate::__read!($s usize)])
    };
    ($s:ident ($($($t:tt)::+),* $(,)?)) => { ($($crate::__read!($s $($t)::+),)*) };
    ($s:ident $t:ty) => { <$t as $crate::input::Readable>::read(&mut $s) };
}

/// Whether nothing but white space is left on standard input; waits until it knows.
///
/// Panics if standard input can't be read.
///
/// Complexity: O(n) for n bytes of white space.
///
/// ```no_run
/// use grundy::input::{input, is_stdin_empty};
///
/// while !is_stdin_empty() {
///     input! { n: u64 }
///     println!("{n}");
/// }
/// ```
pub fn is_stdin_empty() -> bool {
    let mut lock = STDIN.lock().unwrap();
    let reader = lock.get_or_insert_with(stdin);
    loop {
        let bytes = reader.fill_buf().expect("input: cannot read");
        let (len, spaces) = (bytes.len(), run(bytes, true));
        reader.consume(spaces);
        if spaces < len || len == 0 {
            return len == 0;
        }
    }
}

/// What the macros read: an integer, another `FromStr` type of `std`, or a name of [`marker`].
///
/// ```
/// use grundy::input::{marker::Usize1, Readable};
///
/// assert_eq!(Usize1::read(&mut "5".as_bytes()), 4);
/// ```
pub trait Readable {
    /// The type of the value: `usize` for `Usize1`, the type itself for most.
    type Output;

    /// Reads the next token. Panics as [`input`] does.
    fn read<R: BufRead>(reader: &mut R) -> Self::Output;
}

macro_rules! readable {
    ($read:ident: $($t:ident)*) => {$(
        impl Readable for $t {
            type Output = $t;

            fn read<R: BufRead>(reader: &mut R) -> $t {
                $read(reader)
            }
        }
    )*};
}

readable! { integer: u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize }
readable! { parse: bool char f32 f64 String }

impl Readable for marker::Chars {
    type Output = Vec<char>;

    fn read<R: BufRead>(reader: &mut R) -> Vec<char> {
        parse::<R, String>(reader).chars().collect()
    }
}

impl Readable for marker::Bytes {
    type Output = Vec<u8>;

    fn read<R: BufRead>(reader: &mut R) -> Vec<u8> {
        parse::<R, String>(reader).into_bytes()
    }
}

impl Readable for marker::Usize1 {
    type Output = usize;

    fn read<R: BufRead>(reader: &mut R) -> usize {
        let n: usize = integer(reader);
        n.checked_sub(1).expect("input: expected Usize1, found \"0\"")
    }
}

impl Readable for marker::Isize1 {
    type Output = isize;

    fn read<R: BufRead>(reader: &mut R) -> isize {
        let n: isize = integer(reader);
        n.checked_sub(1).expect("input: expected Isize1, found isize::MIN")
    }
}

/// Names that [`input`] takes for types, for values of a type of another name.
pub mod marker {
    /// A token as `Vec<char>`.
    ///
    /// ```
    /// grundy::input::input! { from "#.#".as_bytes(), row: grundy::input::marker::Chars }
    /// assert_eq!(row, ['#', '.', '#']);
    /// ```
    pub enum Chars {}

    /// A token as `Vec<u8>`, which has to be UTF-8 all the same.
    ///
    /// ```
    /// grundy::input::input! { from "#.#".as_bytes(), row: grundy::input::marker::Bytes }
    /// assert_eq!(row, b"#.#");
    /// ```
    pub enum Bytes {}

    /// A `usize` less 1, for an index from 1 on; panics at 0.
    ///
    /// ```
    /// grundy::input::input! { from "1".as_bytes(), index: grundy::input::marker::Usize1 }
    /// assert_eq!(index, 0);
    /// ```
    pub enum Usize1 {}

    /// An `isize` less 1; panics at `isize::MIN`.
    ///
    /// ```
    /// grundy::input::input! { from "0".as_bytes(), index: grundy::input::marker::Isize1 }
    /// assert_eq!(index, -1);
    /// ```
    pub enum Isize1 {}
}

/// The sources of proconio for `from`, here one under three names; any other `BufRead` will do too.
pub mod source {
    /// A source that reads no further than it needs.
    pub mod line {
        use std::io::{BufRead, BufReader, Read, Result};

        /// A reader, or a text by `LineSource::from`, to read `from`.
        ///
        /// ```
        /// use grundy::input::{input, source::line::LineSource};
        ///
        /// let mut source = LineSource::from("1 2");
        /// input! { from &mut source, a: u64 }
        /// input! { from source, b: u64 }
        /// assert_eq!((a, b), (1, 2));
        /// ```
        pub struct LineSource<R> {
            reader: R,
        }

        impl<R: BufRead> LineSource<R> {
            /// The source that reads from `reader`.
            ///
            /// Complexity: O(1).
            ///
            /// ```
            /// use grundy::input::{input, source::line::LineSource};
            ///
            /// input! { from LineSource::new(std::io::Cursor::new("1")), a: u64 }
            /// assert_eq!(a, 1);
            /// ```
            pub fn new(reader: R) -> Self {
                LineSource { reader }
            }
        }

        impl<'a> From<&'a str> for LineSource<BufReader<&'a [u8]>> {
            fn from(text: &'a str) -> Self {
                LineSource::new(BufReader::new(text.as_bytes()))
            }
        }

        impl<R: BufRead> Read for LineSource<R> {
            fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
                self.reader.read(buffer)
            }
        }

        impl<R: BufRead> BufRead for LineSource<R> {
            fn fill_buf(&mut self) -> Result<&[u8]> {
                self.reader.fill_buf()
            }

            fn consume(&mut self, len: usize) {
                self.reader.consume(len);
            }
        }

        pub use self::LineSource as AutoSource;
        pub use self::LineSource as OnceSource;
    }

    pub use self::line as auto;
    pub use self::line as once;
}

/// Reads an integer from the buffer if it is digits with white space after them; all else, errors
/// among it, is left to `FromStr`.
fn integer<R: BufRead, T: FromStr + std::convert::TryFrom<i128>>(reader: &mut R) -> T {
    let bytes = reader.fill_buf().unwrap_or(&[]);
    let minus = bytes.starts_with(b"-");
    let (mut n, mut len) = (0, usize::from(minus));
    while let Some(digits) = eight_digits(&bytes[len..]).filter(|_| n < 100_000_000) {
        n = n * 100_000_000 + digits;
        len += 8;
    }
    while let Some(digit @ b'0'..=b'9') = bytes.get(len).filter(|_| n < u64::MAX / 10) {
        n = n * 10 + u64::from(digit - b'0');
        len += 1;
    }
    let spaces = run(&bytes[len..], true);
    // A negative type takes -0 and an unsigned one doesn't.
    if len > 0 && spaces > 0 && (n > 0 || !minus) {
        let n = i128::from(n);
        if let Ok(n) = T::try_from(if minus { -n } else { n }) {
            reader.consume(len + spaces);
            return n;
        }
    }
    parse(reader)
}

/// The number of the first eight bytes if all are digits. They are the bytes of `x`, the first the
/// lowest; neighbours join to numbers of two digits, then four, then eight.
fn eight_digits(bytes: &[u8]) -> Option<u64> {
    let bytes = bytes.get(..8)?.iter().rev();
    let x = bytes.fold(0, |x, byte| x << 8 | u64::from(*byte)) ^ 0x3030_3030_3030_3030;
    // The addition sets the highest bit of the first byte that is above 9.
    if (x | x.wrapping_add(0x7676_7676_7676_7676)) & 0x8080_8080_8080_8080 != 0 {
        return None;
    }
    let x = (x * 10 + (x >> 8)) & 0x00FF_00FF_00FF_00FF;
    let x = (x * 100 + (x >> 16)) & 0x0000_FFFF_0000_FFFF;
    Some((x * 10_000 + (x >> 32)) & 0xFFFF_FFFF)
}

/// Reads the next token, and the white space that ends it, and parses the token.
fn parse<R: BufRead, T: FromStr>(reader: &mut R) -> T {
    let mut token = Vec::new();
    loop {
        let bytes = reader.fill_buf().expect("input: cannot read");
        let start = if token.is_empty() { run(bytes, true) } else { 0 };
        let end = start + run(&bytes[start..], false);
        token.extend_from_slice(&bytes[start..end]);
        let len = bytes.len();
        reader.consume(len.min(end + 1));
        if end < len || len == 0 {
            break;
        }
    }
    let token = String::from_utf8(token).expect("input: expected UTF-8");
    let name = std::any::type_name::<T>();
    assert!(!token.is_empty(), "input: expected {}, found the end of the input", name);
    token.parse().unwrap_or_else(|_| panic!("input: expected {}, found {:?}", name, token))
}

/// How many bytes there are at the start of `bytes` that all are ASCII white space, or all are not.
fn run(bytes: &[u8], spaces: bool) -> usize {
    let is_space = |byte: &u8| matches!(byte, b' ' | b'\t'..=b'\r');
    bytes.iter().take_while(|byte| is_space(byte) == spaces).count()
}
