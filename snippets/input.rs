//! Input: the macros and attributes of the crate proconio 0.5, with `std` alone.
//!
//! - Theorem: where ASCII white space separates the tokens, the macros read the same values as
//!   those of proconio and panic where those panic. They wait for no byte after the one that ends a
//!   token.
//! - Complexity: O(n).
//! - Source: the documentation of proconio 0.5.0, <https://docs.rs/proconio/0.5.0>.
//! - Problems: aoj1377.

use std::io::{self, BufRead, BufReader, Read, Stdin};
use std::str::FromStr;
use std::sync::Mutex;

/// Reads variables from standard input, or from any `BufRead` after `from`:
/// `input! { from source, name: type, mut name: type, }`.
///
/// A type is a primitive integer, `f32`, `f64`, `bool`, `char`, `String`, one of [`marker`], a
/// tuple `(T, U)`, a list `[T; n]` for any expression `n`, or a list `[T]` that its length comes
/// before. The value of a list is a `Vec`. The name may be a pattern in parentheses, the last comma
/// is optional. A type may have another name, but an integer is read fast only under its own.
///
/// Panics at the end of the input, at a token that is no value of the type (a number out of range,
/// say), and where the reader fails.
///
/// Complexity: O(n) for n bytes. An integer costs no allocation and no check of UTF-8.
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
    (@$s:ident [$($t:tt)::+; $n:expr]) => {
        (0..$n).map(|_| $crate::input::input!(@$s $($t)::+)).collect::<::std::vec::Vec<_>>()
    };
    (@$s:ident [$($t:tt)::+]) => {
        (0..$crate::input::int::<usize>($s))
            .map(|_| $crate::input::input!(@$s $($t)::+)).collect::<::std::vec::Vec<_>>()
    };
    (@$s:ident ($($($t:tt)::+),* $(,)?)) => { ($($crate::input::input!(@$s $($t)::+),)*) };
    (@$s:ident u8) => { $crate::input::int::<u8>($s) };
    (@$s:ident u16) => { $crate::input::int::<u16>($s) };
    (@$s:ident u32) => { $crate::input::int::<u32>($s) };
    (@$s:ident u64) => { $crate::input::int::<u64>($s) };
    (@$s:ident u128) => { $crate::input::int::<u128>($s) };
    (@$s:ident usize) => { $crate::input::int::<usize>($s) };
    (@$s:ident i8) => { $crate::input::int::<i8>($s) };
    (@$s:ident i16) => { $crate::input::int::<i16>($s) };
    (@$s:ident i32) => { $crate::input::int::<i32>($s) };
    (@$s:ident i64) => { $crate::input::int::<i64>($s) };
    (@$s:ident i128) => { $crate::input::int::<i128>($s) };
    (@$s:ident isize) => { $crate::input::int::<isize>($s) };
    (@$s:ident $t:ty) => { <$t as $crate::input::Readable>::read($s) };
    (from $from:expr, $($x:tt $($y:ident)?: $($t:tt)::+),* $(,)?) => {
        let mut s = $from;
        let s = &mut s;
        $(let $x $($y)? = $crate::input::input!(@s $($t)::+);)*
    };
    ($($x:tt $($y:ident)?: $($t:tt)::+),* $(,)?) => {
        $(let $x $($y)? = $crate::input::stdin(|s| $crate::input::input!(@s $($t)::+));)*
    };
}

#[doc(inline)]
pub use __input as input;

/// [`input!`] under its name for interactive problems: here either waits for no more than it needs.
#[doc(inline)]
pub use __input as input_interactive;

/// [`input!`] under the name by which proconio reads all of the input at once. Here it is no
/// faster.
#[doc(inline)]
pub use __input as input_once;

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
        $crate::input::input! { from $from, value: $($t)::+ }
        value
    }};
    ($($t:tt)::+) => {{
        $crate::input::input! { value: $($t)::+ }
        value
    }};
}

#[doc(inline)]
pub use __read_value as read_value;

/// [`read_value!`] under the name by which proconio reads all of the input at once.
#[doc(inline)]
pub use __read_value as read_value_once;

/// What the attribute `#[fastout]` means: in the block of `fastout! {$ { … }}`, `print!` and
/// `println!` write to a buffer. The lone `$` is for the macros that it defines.
///
/// Panics if standard output can't be written.
///
/// Complexity: O(n) for n bytes.
///
/// ```
/// use grundy::input::fastout;
///
/// fn main() {
///     fastout! {$ {
///         println!("{}", 42);
///     }}
/// }
/// ```
#[doc(hidden)]
#[macro_export]
macro_rules! __fastout {
    ($d:tt $body:block) => {{
        let out = ::std::io::stdout();
        let mut out = ::std::io::BufWriter::new(out.lock());
        #[allow(unused_macros)]
        macro_rules! print {
                                                    ($d($d t:tt)*) => {{
                                                        use ::std::io::Write as _;
                                                        ::std::write!(out, $d($d t)*).unwrap();
                                                    }};
                                                }
        #[allow(unused_macros)]
        macro_rules! println {
                                                    ($d($d t:tt)*) => {{
                                                        use ::std::io::Write as _;
                                                        ::std::writeln!(out, $d($d t)*).unwrap();
                                                    }};
                                                }
        let result = $body;
        ::std::io::Write::flush(&mut out).unwrap();
        result
    }};
}

#[doc(inline)]
pub use __fastout as fastout;

/// What the attribute `#[derive_readable]` means: [`input!`] reads the struct by its fields, one
/// after the other. A field whose type is a [`marker`] gets the type that the marker stands for.
///
/// ```
/// use grundy::input::{derive_readable, input, marker::Usize1};
///
/// derive_readable! {
///     #[derive(Debug, PartialEq)]
///     struct Edge {
///         to: Usize1,
///         weight: i64,
///     }
/// }
/// input! { from "1  3 -5".as_bytes(), edges: [Edge] }
/// assert_eq!(edges, [Edge { to: 2, weight: -5 }]);
/// ```
#[doc(hidden)]
#[macro_export]
macro_rules! __derive_readable {
    ($(#[$m:meta])* $v:vis struct $name:ident {
        $($(#[$fm:meta])* $fv:vis $field:ident: $t:ty),* $(,)?
    }) => {
        $(#[$m])* $v struct $name {
            $($(#[$fm])* $fv $field: <$t as $crate::input::Readable>::Output),*
        }
        $crate::input::derive_readable! { @$name { $($field: $t),* } }
    };
    ($(#[$m:meta])* $v:vis struct $name:ident ($($(#[$fm:meta])* $fv:vis $t:ty),* $(,)?);) => {
        $(#[$m])* $v struct $name($($(#[$fm])* $fv <$t as $crate::input::Readable>::Output),*);
        $crate::input::derive_readable! { @$name ($($t),*) }
    };
    ($(#[$m:meta])* $v:vis struct $name:ident;) => {
        $(#[$m])* $v struct $name;
        $crate::input::derive_readable! { @$name {} }
    };
    (@$name:ident { $($field:ident: $t:ty),* }) => {
        impl $crate::input::Readable for $name {
            type Output = $name;
            #[allow(unused_variables)]
            fn read<R: ::std::io::BufRead, S: $crate::input::Source<R>>(input: &mut S) -> $name {
                $name { $($field: <$t as $crate::input::Readable>::read(input)),* }
            }
        }
    };
    (@$name:ident ($($t:ty),*)) => {
        impl $crate::input::Readable for $name {
            type Output = $name;
            #[allow(unused_variables)]
            fn read<R: ::std::io::BufRead, S: $crate::input::Source<R>>(input: &mut S) -> $name {
                $name($(<$t as $crate::input::Readable>::read(input)),*)
            }
        }
    };
}

#[doc(inline)]
pub use __derive_readable as derive_readable;

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
    stdin(|reader| {
        while reader.fill_buf().expect("cannot read").first().filter(|b| space(b)).is_some() {
            reader.consume(1);
        }
        reader.buffer().is_empty()
    })
}

/// Reads from the one buffer of standard input that all macros share.
#[doc(hidden)]
pub fn stdin<T>(read: impl FnOnce(&mut BufReader<Stdin>) -> T) -> T {
    static STDIN: Mutex<Option<BufReader<Stdin>>> = Mutex::new(None);
    let new = || BufReader::with_capacity(1 << 16, io::stdin());
    read(STDIN.lock().unwrap().get_or_insert_with(new))
}

/// Reads an integer that stands in the buffer with white space behind it; all else, errors too, is
/// left to `parse`.
#[doc(hidden)]
pub fn int<T: FromStr + std::convert::TryFrom<i128>>(input: &mut impl BufRead) -> T {
    let bytes = input.fill_buf().unwrap_or(&[]);
    let minus = bytes.starts_with(b"-");
    let mut n = 0;
    for (i, b) in bytes.iter().enumerate().skip(minus.into()) {
        if b.is_ascii_digit() && n < u64::MAX / 10 {
            n = n * 10 + u64::from(b - b'0');
            continue;
        }
        match T::try_from(if minus { -i128::from(n) } else { n.into() }) {
            Ok(t) if space(b) && (n > 0 || i > 0 && !minus) => {
                input.consume(i + 1);
                return t;
            }
            _ => break,
        }
    }
    let spaces = bytes.iter().take_while(|b| space(b)).count();
    input.consume(spaces);
    if spaces > 0 {
        return int(input);
    }
    parse(input)
}

/// Reads the next token byte by byte, wherever the buffer ends.
#[doc(hidden)]
pub fn parse<T: FromStr>(input: &mut impl BufRead) -> T {
    let bytes = input.bytes().map(Result::unwrap);
    let token = bytes.skip_while(space).take_while(|b| !space(b)).collect();
    let token = String::from_utf8(token).expect("not UTF-8");
    match token.parse() {
        Ok(t) if !token.is_empty() => t,
        _ => panic!("expected {}, found {:?}", std::any::type_name::<T>(), token),
    }
}

fn space(b: &u8) -> bool {
    matches!(b, b' ' | b'\t'..=b'\r')
}

/// What the macros read.
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
    fn read<R: BufRead, S: Source<R>>(input: &mut S) -> Self::Output;
}

/// What a [`Readable`] of one's own reads: any `BufRead`.
///
/// ```
/// use grundy::input::{input, Readable, Source};
///
/// struct Negated;
/// impl Readable for Negated {
///     type Output = i64;
///     fn read<R: std::io::BufRead, S: Source<R>>(source: &mut S) -> i64 {
///         -i64::read(source)
///     }
/// }
/// input! { from "3".as_bytes(), n: Negated }
/// assert_eq!(n, -3);
/// ```
pub trait Source<R>: BufRead {
    #[doc(hidden)]
    fn next_token_unwrap(&mut self) -> String
    where
        Self: Sized,
    {
        parse(self)
    }
}

impl<R: BufRead> Source<R> for R {}

impl<T: FromStr> Readable for T {
    type Output = T;
    fn read<R, S: Source<R>>(input: &mut S) -> T {
        let bytes = input.fill_buf().unwrap_or(&[]);
        let len = bytes.iter().position(space).unwrap_or(0);
        match std::str::from_utf8(&bytes[..len]).map(str::parse) {
            Ok(Ok(t)) if len > 0 => {
                input.consume(len + 1);
                t
            }
            _ => parse(input),
        }
    }
}

impl Readable for marker::Chars {
    type Output = Vec<char>;
    fn read<R: BufRead, S: Source<R>>(input: &mut S) -> Vec<char> {
        String::read(input).chars().collect()
    }
}

impl Readable for marker::Bytes {
    type Output = Vec<u8>;
    fn read<R: BufRead, S: Source<R>>(input: &mut S) -> Vec<u8> {
        String::read(input).into_bytes()
    }
}

impl Readable for marker::Usize1 {
    type Output = usize;
    fn read<R, S: Source<R>>(input: &mut S) -> usize {
        int::<usize>(input).checked_sub(1).expect("expected Usize1, found \"0\"")
    }
}

impl Readable for marker::Isize1 {
    type Output = isize;
    fn read<R, S: Source<R>>(input: &mut S) -> isize {
        int::<isize>(input).checked_sub(1).expect("expected Isize1, found isize::MIN")
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
    pub use super::{Readable, Source};

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
