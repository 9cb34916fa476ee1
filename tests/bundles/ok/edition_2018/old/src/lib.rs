use std::iter::FromIterator;

pub struct Gen(u32);

impl Gen {
    pub fn seeded(gen: u32) -> Self {
        Gen(gen)
    }

    pub fn next(&mut self) -> u32 {
        self.0 = self.0 * 7 % 31;
        self.0
    }

    pub fn gen(&mut self) -> u32 {
        self.next() + 1
    }
}

// In edition 2021 the prelude's `TryInto` would compete with this method.
pub trait Checked {
    fn try_into(self) -> Option<u8>;
}

impl Checked for i32 {
    fn try_into(self) -> Option<u8> {
        Some(self as u8).filter(|b| i32::from(*b) == self)
    }
}

// In edition 2021 `$a:pat` would swallow the bar.
macro_rules! either {
    ($x:expr, $a:pat | $b:pat) => {
        match $x {
            $a | $b => "one of two",
            _ => "other",
        }
    };
}

pub fn classify(x: i32) -> &'static str {
    either!(x, 1 | 3)
}

pub fn collect(xs: &[i32]) -> String {
    let words = xs.iter().map(|x| x.to_string()).map(Some);
    Option::<Vec<_>>::from_iter(words).unwrap().join("-")
}

pub fn unused(gen: Box<dyn Fn(u32) -> u32>) -> u32 {
    gen(1)
}
