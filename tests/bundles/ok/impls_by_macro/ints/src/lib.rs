use std::ops::Rem;

pub trait Integer: Copy + PartialEq + Rem<Output = Self> {
    const ZERO: Self;
    const BITS_NAME: &'static str;
    fn magnitude(self) -> Self;

    fn is_zero(self) -> bool {
        self == Self::ZERO
    }
}

macro_rules! integers {
    (@each $abs:expr; $($t:ty)*) => {
        $(
            impl Integer for $t {
                const ZERO: Self = 0;
                const BITS_NAME: &'static str = stringify!($t);
                fn magnitude(self) -> Self {
                    ($abs as fn($t) -> $t)(self)
                }
            }
        )*
    };
    (signed $($s:ty)*; unsigned $($u:ty)*) => {
        integers!(@each |x| if x < 0 { -x } else { x }; $($s)*);
        integers!(@each keep; $($u)*);
    };
}

fn keep<T>(x: T) -> T {
    x
}

integers!(signed i8 i16 i32 i64; unsigned u8 u16 u32 u64 usize);

pub trait Popcount {
    fn popcount(self) -> u32;
}

pub trait Unused {
    fn unused(self);
}

macro_rules! each_type {
    ($($t:ty),*) => {
        $(
            impl Popcount for $t {
                fn popcount(self) -> u32 { self.count_ones() }
            }
        )*
    };
}

each_type!(u8, u32, u64);

macro_rules! unused_types {
    ($($t:ty)*) => { $(impl Unused for $t { fn unused(self) {} })* };
}

unused_types!(u8 i8);

pub fn gcd<T: Integer>(a: T, b: T) -> T {
    if b.is_zero() { a.magnitude() } else { gcd(b, a % b) }
}

pub fn describe<T: Integer>() -> (&'static str, usize) {
    (T::BITS_NAME, std::mem::size_of::<T>() * 8)
}

pub fn lcm_is_zero<T: Integer>(a: T, b: T) -> bool {
    a.is_zero() || b.is_zero()
}
