pub mod combinatorics;
mod ops;

use std::fmt;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ModInt<const P: u64>(u64);

pub type Mod998 = ModInt<998_244_353>;
pub type Mod107 = ModInt<1_000_000_007>;

impl<const P: u64> ModInt<P> {
    pub const ZERO: Self = ModInt(0);
    pub const ONE: Self = ModInt(1 % P);

    pub fn new(x: u64) -> Self {
        ModInt(x % P)
    }

    pub fn value(self) -> u64 {
        self.0
    }

    pub fn pow(mut self, mut e: u64) -> Self {
        let mut out = Self::ONE;
        while e > 0 {
            if e & 1 == 1 {
                out *= self;
            }
            self *= self;
            e >>= 1;
        }
        out
    }

    pub fn inv(self) -> Self {
        self.pow(P - 2)
    }

    pub fn sqrt(self) -> Option<Self> {
        (0..P).map(ModInt).find(|r| *r * *r == self)
    }
}

impl<const P: u64> From<i64> for ModInt<P> {
    fn from(x: i64) -> Self {
        ModInt(x.rem_euclid(P as i64) as u64)
    }
}

impl<const P: u64> fmt::Display for ModInt<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<const P: u64> fmt::Debug for ModInt<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} mod {P}", self.0)
    }
}
