use crate::{Area, Named, Sized2};

pub struct Square(pub u64);
pub struct Bar(pub u64, pub u64);
pub struct Line;

impl Sized2 for Square {
    fn dims(&self) -> (u64, u64) {
        (self.0, self.0)
    }
}

impl Sized2 for Bar {
    fn dims(&self) -> (u64, u64) {
        (self.0, self.1)
    }
}

impl Sized2 for Line {
    fn dims(&self) -> (u64, u64) {
        (0, 0)
    }
}

impl Area for Square {}

impl Area for Bar {
    fn area(&self) -> u64 {
        self.0 * self.1 + tax()
    }
}

fn tax() -> u64 {
    100
}

impl Named for Square {
    const KIND: &'static str = "square";
}

impl Named for Bar {
    const KIND: &'static str = "bar";

    fn kind(&self) -> String {
        format!("{} #{}", Self::KIND, self.0)
    }
}
