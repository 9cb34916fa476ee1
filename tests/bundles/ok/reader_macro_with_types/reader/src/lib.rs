use std::io::BufRead;
use std::str::FromStr;

pub struct Scanner<R> {
    reader: R,
    words: Vec<String>,
}

impl<R: BufRead> Scanner<R> {
    pub fn new(reader: R) -> Self {
        Scanner { reader, words: vec![] }
    }

    pub fn next<T: Readable>(&mut self) -> T {
        T::read(self)
    }

    fn word(&mut self) -> String {
        loop {
            if let Some(word) = self.words.pop() {
                return word;
            }
            let mut line = String::new();
            self.reader.read_line(&mut line).expect("readable");
            self.words = line.split_whitespace().rev().map(String::from).collect();
        }
    }
}

pub trait Readable {
    fn read<R: BufRead>(scanner: &mut Scanner<R>) -> Self;
}

macro_rules! readable {
    ($($t:ty)*) => {
        $(
            impl Readable for $t {
                fn read<R: BufRead>(scanner: &mut Scanner<R>) -> Self {
                    parsed(&scanner.word())
                }
            }
        )*
    };
}

readable!(u32 usize String);

fn parsed<T: FromStr>(word: &str) -> T {
    word.parse().ok().expect("of the right type")
}

impl<A: Readable, B: Readable> Readable for (A, B) {
    fn read<R: BufRead>(scanner: &mut Scanner<R>) -> Self {
        (scanner.next(), scanner.next())
    }
}

pub struct Usize1;

#[macro_export]
macro_rules! read {
    ($scanner:ident; $($name:ident: $kind:tt),* $(,)?) => {
        $(let $name = $crate::read_value!($scanner, $kind);)*
    };
}

#[macro_export]
macro_rules! read_value {
    ($scanner:ident, [$kind:tt; $n:expr]) => {
        (0..$n).map(|_| $crate::read_value!($scanner, $kind)).collect::<Vec<_>>()
    };
    ($scanner:ident, ($($kind:tt),*)) => {
        ($($crate::read_value!($scanner, $kind)),*)
    };
    ($scanner:ident, Usize1) => {
        $scanner.next::<usize>() - 1
    };
    ($scanner:ident, $kind:ty) => {
        $scanner.next::<$kind>()
    };
}
