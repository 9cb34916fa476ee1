//! What the user writes: positions, options and rules.

use std::marker::PhantomData;

use crate::batch::{Asked, Batch, End};
use crate::faults::{ask_about, asked, fault};

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

/// An option: a position, or a sum of positions. The type `K` only tells the two apart.
pub trait Move<P, K> {
    const IS_SUM: bool;
    fn give(self, batch: &mut Batch);
}

pub struct Single;
pub struct Sum;

impl<P: Position> Move<P, Single> for P {
    const IS_SUM: bool = false;
    #[inline]
    fn give(self, batch: &mut Batch) {
        batch.part(self);
    }
}

impl<P: Position> Move<P, Sum> for Vec<P> {
    const IS_SUM: bool = true;
    #[inline]
    fn give(self, batch: &mut Batch) {
        self.into_iter().for_each(|part| batch.part(part));
        batch.end();
    }
}

/// What kind of game it is.
#[derive(Clone, Copy)]
pub struct Shape {
    /// The number of coordinates of a position; 0 for multisets.
    pub dimensions: usize,
    /// The greatest number of the type of the coordinates.
    pub greatest: u64,
    /// Whether options are sums of positions.
    pub is_sum: bool,
    /// Whether who can't move wins.
    pub is_misere: bool,
    /// Whether positions may be won or lost at once.
    pub has_won: bool,
}

/// A game, whatever the type of its positions is.
pub trait Game: Sync {
    fn shape(&self) -> Shape;
    /// Adds a position and its options to a batch.
    fn ask(&self, numbers: Vec<u64>, batch: &mut Batch);
    /// What the code of a rule says of a position.
    fn claim(&self, _numbers: &[u64]) -> u64 {
        0
    }
}

/// A game, and the code of a rule for it.
pub struct Claimed<G, C> {
    pub game: G,
    pub claim: C,
}

impl<G: Game, C: Fn(&[u64]) -> u64 + Sync> Game for Claimed<G, C> {
    fn shape(&self) -> Shape {
        self.game.shape()
    }
    fn ask(&self, numbers: Vec<u64>, batch: &mut Batch) {
        self.game.ask(numbers, batch);
    }
    fn claim(&self, numbers: &[u64]) -> u64 {
        (self.claim)(numbers)
    }
}

/// The user's functions.
pub struct Rules<M, W, P, K> {
    moves: M,
    won: Option<W>,
    is_misere: bool,
    kind: PhantomData<fn(P, K)>,
}

impl<M, W, P, R, K> Rules<M, W, P, K>
where
    M: Fn(P) -> R,
    W: Fn(P) -> Option<bool>,
    R: IntoIterator,
    R::Item: Move<P, K>,
{
    pub fn new(moves: M, won: Option<W>, is_misere: bool) -> Self {
        Rules { moves, won, is_misere, kind: PhantomData }
    }
}

impl<M, W, P, R, K> Game for Rules<M, W, P, K>
where
    M: Fn(P) -> R + Sync,
    W: Fn(P) -> Option<bool> + Sync,
    P: Position,
    R: IntoIterator,
    R::Item: Move<P, K>,
{
    fn shape(&self) -> Shape {
        Shape {
            dimensions: P::DIMENSIONS,
            greatest: P::greatest(),
            is_sum: <R::Item as Move<P, K>>::IS_SUM,
            is_misere: self.is_misere,
            has_won: self.won.is_some(),
        }
    }

    fn ask(&self, numbers: Vec<u64>, batch: &mut Batch) {
        ask_about(&numbers);
        let mut end = match (P::read(&numbers), &self.won) {
            (None, _) => End::Impossible,
            (Some(position), Some(won)) => match won(position) {
                Some(true) => End::Won,
                Some(false) => End::Lost,
                None => End::Open,
            },
            (Some(_), None) => End::Open,
        };
        if let (End::Open, Some(position)) = (end, P::read(&numbers)) {
            let options = (self.moves)(position).into_iter();
            batch.parts.reserve(options.size_hint().0);
            let before = (batch.parts.len(), batch.ends.len());
            options.for_each(|option| option.give(batch));
            if before == (batch.parts.len(), batch.ends.len()) {
                end = End::Stuck;
            }
        }
        let (parts, ends) = (batch.parts.len(), batch.ends.len());
        batch.positions.push(Asked { numbers, end, parts, ends });
    }
}
