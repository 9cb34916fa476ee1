mod pairs;

pub use pairs::*;

pub struct Updated(pub usize);

pub trait Total: Iterator<Item = usize> + Sized {
    fn total(self) -> usize {
        let Length(length) = self.size_hint().into();
        length
    }

    fn update(self) -> Updated {
        Updated(self.sum())
    }
}

impl<I: Iterator<Item = usize>> Total for I {}

pub struct Length(usize);

impl From<(usize, Option<usize>)> for Length {
    fn from(hint: (usize, Option<usize>)) -> Length {
        Length(hint.0)
    }
}
