use std::iter::FromIterator;

/// In edition 2021 this competes with `TryInto`, in edition 2024 with `Future`.
pub trait Convert {
    fn try_into(self) -> Option<u8>;
    fn into_future(self) -> String;
}

impl Convert for u32 {
    fn try_into(self) -> Option<u8> {
        Some(self as u8).filter(|&b| u32::from(b) == self)
    }

    fn into_future(self) -> String {
        format!("{} years", self)
    }
}

pub struct Bag(Vec<u32>);

impl FromIterator<u32> for Bag {
    fn from_iter<I: IntoIterator<Item = u32>>(items: I) -> Bag {
        Bag(items.into_iter().collect())
    }
}

pub fn first_bytes(items: &[u32]) -> Vec<Option<u8>> {
    let bag = Bag::from_iter(items.iter().copied());
    bag.0.iter().map(|x| x.try_into()).collect()
}

pub fn unused(x: u32) -> String {
    x.into_future()
}
