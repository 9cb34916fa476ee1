pub trait Monoid {
    type T: Clone;
    fn unit() -> Self::T;
    fn op(a: &Self::T, b: &Self::T) -> Self::T;
}

macro_rules! monoid {
    (
        $(#[$doc:meta])*
        $name:ident<$t:ident: $bound:path> $unit:expr, |$a:ident, $b:ident| $op:expr
    ) => {
        $(#[$doc])*
        pub struct $name<$t>(std::marker::PhantomData<$t>);

        impl<$t: $bound> Monoid for $name<$t> {
            type T = $t;
            fn unit() -> $t {
                $unit
            }
            fn op($a: &$t, $b: &$t) -> $t {
                $op
            }
        }
    };
}

pub trait Number: Copy + Ord + std::ops::Add<Output = Self> {
    const ZERO: Self;
    const MIN: Self;
    const MAX: Self;
}

macro_rules! impl_number {
    ($($t:ident),*) => {
        $(
            impl Number for $t {
                const ZERO: $t = 0;
                const MIN: $t = $t::MIN;
                const MAX: $t = $t::MAX;
            }
        )*
    };
}

impl_number!(i32, i64, u32, u64, usize);

monoid!(
    /// The sum of numbers.
    Sum<N: Number> N::ZERO, |a, b| *a + *b
);
monoid!(
    /// The least number.
    Min<N: Number> N::MAX, |a, b| *a.min(b)
);
monoid!(Max<N: Number> N::MIN, |a, b| *a.max(b));

/// The functions `x -> a * x + b`, the left one first.
pub struct Affine<const P: u64>;

impl<const P: u64> Monoid for Affine<P> {
    type T = (crate::ModInt<P>, crate::ModInt<P>);

    fn unit() -> Self::T {
        (1.into(), 0.into())
    }

    fn op(f: &Self::T, g: &Self::T) -> Self::T {
        (f.0 * g.0, g.0 * f.1 + g.1)
    }
}
