use crate::ModInt;
use std::iter::{Product, Sum};
use std::ops::*;

macro_rules! operator {
    ($($op:ident $f:ident $op_assign:ident $f_assign:ident |$a:ident, $b:ident| $body:expr;)*) => {
        $(
            impl<const P: u64> $op for ModInt<P> {
                type Output = Self;
                fn $f(self, other: Self) -> Self {
                    let ($a, $b) = (self, other);
                    $body
                }
            }
            impl<const P: u64> $op_assign for ModInt<P> {
                fn $f_assign(&mut self, other: Self) {
                    *self = $op::$f(*self, other);
                }
            }
        )*
    };
}

operator! {
    Add add AddAssign add_assign |a, b| ModInt((a.0 + b.0) % P);
    Sub sub SubAssign sub_assign |a, b| a + -b;
    Mul mul MulAssign mul_assign |a, b| ModInt(a.0 * b.0 % P);
    Div div DivAssign div_assign |a, b| a * b.inv();
}

impl<const P: u64> Neg for ModInt<P> {
    type Output = Self;
    fn neg(self) -> Self {
        ModInt((P - self.0) % P)
    }
}

impl<const P: u64> Sum for ModInt<P> {
    fn sum<I: Iterator<Item = Self>>(it: I) -> Self {
        it.fold(Self::ZERO, Add::add)
    }
}

impl<const P: u64> Product for ModInt<P> {
    fn product<I: Iterator<Item = Self>>(it: I) -> Self {
        it.fold(Self::ONE, Mul::mul)
    }
}
