//! What the user writes: options and rules.

use std::marker::PhantomData;

use crate::batch::{Asked, Batch, End};
use crate::coordinates::Position;
use crate::faults::ask_about;

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
#[derive(Clone)]
pub struct Shape {
    /// The number of coordinates of a position; 0 for multisets.
    pub dimensions: usize,
    /// The greatest number of each coordinate's type; of multisets, of the elements' type.
    pub greatest: Vec<u64>,
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
