use std::fmt;
use std::iter::{Product, Sum};
use std::ops::Neg;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ModInt<const P: u64>(u64);

macro_rules! moduli {
    ($($name:ident = $p:literal, $root:literal;)*) => {
        $(
            pub type $name = ModInt<$p>;

            impl Root for ModInt<$p> {
                const ROOT: Self = ModInt($root);
            }
        )*
    };
}

/// A prime with a primitive root.
pub trait Root {
    const ROOT: Self;
}

moduli! {
    Mint998244353 = 998_244_353, 3;
    Mint1000000007 = 1_000_000_007, 5;
    Mint754974721 = 754_974_721, 11;
}

impl<const P: u64> ModInt<P> {
    pub const MODULUS: u64 = P;

    pub const fn new(x: u64) -> Self {
        ModInt(x % P)
    }

    pub const fn value(self) -> u64 {
        self.0
    }

    pub fn pow(self, mut exponent: u64) -> Self {
        let (mut base, mut product) = (self, Self::new(1));
        while exponent > 0 {
            if exponent % 2 == 1 {
                product *= base;
            }
            base *= base;
            exponent /= 2;
        }
        product
    }

    pub fn inverse(self) -> Self {
        self.pow(P - 2)
    }
}

impl_binary! {
    [const P: u64] ModInt<P>:
    Add add AddAssign add_assign |a, b| ModInt::new(a.0 + b.0);
    Sub sub SubAssign sub_assign |a, b| ModInt::new(a.0 + P - b.0);
    Mul mul MulAssign mul_assign |a, b| ModInt::new(a.0 * b.0);
    Div div DivAssign div_assign |a, b| a * b.inverse();
}

impl<const P: u64> Neg for ModInt<P> {
    type Output = Self;
    fn neg(self) -> Self {
        Self::new(P - self.0)
    }
}

macro_rules! impl_from {
    ($($t:ty),*) => {
        $(
            impl<const P: u64> From<$t> for ModInt<P> {
                fn from(x: $t) -> Self {
                    ModInt((x as i128).rem_euclid(P as i128) as u64)
                }
            }
        )*
    };
}

impl_from!(i32, i64, u32, u64, usize);

impl<const P: u64> Sum for ModInt<P> {
    fn sum<I: Iterator<Item = Self>>(items: I) -> Self {
        items.fold(Self::new(0), |a, b| a + b)
    }
}

impl<const P: u64> Product for ModInt<P> {
    fn product<I: Iterator<Item = Self>>(items: I) -> Self {
        items.fold(Self::new(1), |a, b| a * b)
    }
}

impl<const P: u64> fmt::Display for ModInt<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl<const P: u64> std::str::FromStr for ModInt<P> {
    type Err = std::num::ParseIntError;
    fn from_str(s: &str) -> Result<Self, Self::Err> {
        s.parse::<i64>().map(Self::from)
    }
}
