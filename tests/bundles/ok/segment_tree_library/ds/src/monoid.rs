pub trait Monoid {
    type Item: Clone;
    fn identity() -> Self::Item;
    fn combine(a: &Self::Item, b: &Self::Item) -> Self::Item;
}

pub struct Max;

impl Monoid for Max {
    type Item = i64;
    fn identity() -> i64 {
        i64::MIN
    }
    fn combine(a: &i64, b: &i64) -> i64 {
        *a.max(b)
    }
}

pub trait Group: Monoid {
    fn inverse(a: &Self::Item) -> Self::Item;
}
