//! The types of positions, as lists of numbers.

use crate::faults::{asked, fault};

pub trait Coordinate: Copy + TryFrom<u64> + TryInto<u64> + ToString {}

macro_rules! coordinates {
    ($($integer:ty)*) => { $(impl Coordinate for $integer {})* };
}
coordinates!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);

fn natural<T: Coordinate>(number: T) -> u64 {
    number.try_into().unwrap_or_else(|_| fault(&["negative", &asked(), &number.to_string()]))
}

/// The greatest number of a type that is one less than a power of two, as the greatest one is.
fn greatest<T: Coordinate>() -> u64 {
    let numbers = (0..64).map(|bits| u64::MAX >> bits);
    numbers.into_iter().find(|&number| T::try_from(number).is_ok()).unwrap_or(0)
}

pub trait Position: Sized {
    /// The number of coordinates; 0 if it varies.
    const DIMENSIONS: usize;
    /// The greatest number that all coordinates may be.
    fn greatest() -> u64;
    /// `None` if a number isn't one of the type.
    fn read(numbers: &[u64]) -> Option<Self>;
    fn each(self, take: impl FnMut(u64));
}

impl<T: Coordinate> Position for T {
    const DIMENSIONS: usize = 1;
    fn greatest() -> u64 {
        greatest::<T>()
    }
    fn read(numbers: &[u64]) -> Option<Self> {
        T::try_from(numbers[0]).ok()
    }
    #[inline]
    fn each(self, mut take: impl FnMut(u64)) {
        take(natural(self));
    }
}

macro_rules! tuples {
    ($($size:literal: $($name:ident $index:tt),*;)*) => { $(
        impl<$($name: Coordinate),*> Position for ($($name,)*) {
            const DIMENSIONS: usize = $size;
            fn greatest() -> u64 {
                [$(greatest::<$name>()),*].iter().copied().min().unwrap_or(0)
            }
            fn read(numbers: &[u64]) -> Option<Self> {
                Some(($($name::try_from(numbers[$index]).ok()?,)*))
            }
            #[inline]
            fn each(self, mut take: impl FnMut(u64)) {
                $(take(natural(self.$index));)*
            }
        }
    )* };
}
tuples!(1: A 0; 2: A 0, B 1; 3: A 0, B 1, C 2; 4: A 0, B 1, C 2, D 3;);

macro_rules! arrays {
    ($($size:literal: $($index:literal)*;)*) => { $(
        impl<T: Coordinate> Position for [T; $size] {
            const DIMENSIONS: usize = $size;
            fn greatest() -> u64 {
                greatest::<T>()
            }
            fn read(numbers: &[u64]) -> Option<Self> {
                Some([$(T::try_from(numbers[$index]).ok()?),*])
            }
            #[inline]
            fn each(self, mut take: impl FnMut(u64)) {
                $(take(natural(self[$index]));)*
            }
        }
    )* };
}
arrays!(1: 0; 2: 0 1; 3: 0 1 2; 4: 0 1 2 3;);

/// A multiset, which is kept sorted.
impl<T: Coordinate + Ord> Position for Vec<T> {
    const DIMENSIONS: usize = 0;
    fn greatest() -> u64 {
        greatest::<T>()
    }
    fn read(numbers: &[u64]) -> Option<Self> {
        numbers.iter().map(|&number| T::try_from(number).ok()).collect()
    }
    fn each(mut self, take: impl FnMut(u64)) {
        self.sort_unstable();
        self.into_iter().map(natural).for_each(take);
    }
}
