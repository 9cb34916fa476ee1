//! The types of positions, as lists of numbers.

use crate::faults::{asked, fault};

pub trait Coordinate: Copy {
    /// `None` if the number isn't one of the type.
    fn read(number: u64) -> Option<Self>;
    fn number(self) -> u64;
}

macro_rules! integers {
    ($($integer:ty)*) => { $(
        impl Coordinate for $integer {
            fn read(number: u64) -> Option<Self> {
                number.try_into().ok()
            }
            fn number(self) -> u64 {
                let is_negative = |_| fault(&["negative", &asked(), &self.to_string()]);
                self.try_into().unwrap_or_else(is_negative)
            }
        }
    )* };
}
integers!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);

/// A flag: 0 or 1.
impl Coordinate for bool {
    fn read(number: u64) -> Option<Self> {
        [false, true].get(number as usize).copied()
    }
    fn number(self) -> u64 {
        self.into()
    }
}

/// The greatest number of a type that is one less than a power of two, as the greatest one is.
fn greatest<T: Coordinate>() -> u64 {
    let numbers = (0..64).map(|bits| u64::MAX >> bits);
    numbers.into_iter().find(|&number| T::read(number).is_some()).unwrap_or(0)
}

pub trait Position: Sized {
    /// The number of coordinates; 0 if it varies.
    const DIMENSIONS: usize;
    /// The greatest number that each coordinate may be; of a multiset, that each element may be.
    fn greatest() -> Vec<u64>;
    /// `None` if a number isn't one of the type.
    fn read(numbers: &[u64]) -> Option<Self>;
    fn each(self, take: impl FnMut(u64));
}

impl<T: Coordinate> Position for T {
    const DIMENSIONS: usize = 1;
    fn greatest() -> Vec<u64> {
        vec![greatest::<T>()]
    }
    fn read(numbers: &[u64]) -> Option<Self> {
        T::read(numbers[0])
    }
    #[inline]
    fn each(self, mut take: impl FnMut(u64)) {
        take(self.number());
    }
}

macro_rules! tuples {
    ($($size:literal: $($name:ident $index:tt),*;)*) => { $(
        impl<$($name: Coordinate),*> Position for ($($name,)*) {
            const DIMENSIONS: usize = $size;
            fn greatest() -> Vec<u64> {
                vec![$(greatest::<$name>()),*]
            }
            fn read(numbers: &[u64]) -> Option<Self> {
                Some(($($name::read(numbers[$index])?,)*))
            }
            #[inline]
            fn each(self, mut take: impl FnMut(u64)) {
                $(take(self.$index.number());)*
            }
        }
    )* };
}
tuples!(1: A 0; 2: A 0, B 1; 3: A 0, B 1, C 2; 4: A 0, B 1, C 2, D 3;);

macro_rules! arrays {
    ($($size:literal: $($index:literal)*;)*) => { $(
        impl<T: Coordinate> Position for [T; $size] {
            const DIMENSIONS: usize = $size;
            fn greatest() -> Vec<u64> {
                vec![greatest::<T>(); $size]
            }
            fn read(numbers: &[u64]) -> Option<Self> {
                Some([$(T::read(numbers[$index])?),*])
            }
            #[inline]
            fn each(self, mut take: impl FnMut(u64)) {
                $(take(self[$index].number());)*
            }
        }
    )* };
}
arrays!(1: 0; 2: 0 1; 3: 0 1 2; 4: 0 1 2 3;);

/// A multiset, which is kept sorted.
impl<T: Coordinate + Ord> Position for Vec<T> {
    const DIMENSIONS: usize = 0;
    fn greatest() -> Vec<u64> {
        vec![greatest::<T>()]
    }
    fn read(numbers: &[u64]) -> Option<Self> {
        numbers.iter().map(|&number| T::read(number)).collect()
    }
    fn each(mut self, take: impl FnMut(u64)) {
        self.sort_unstable();
        self.into_iter().map(T::number).for_each(take);
    }
}
