pub use self::inner::*;

mod inner {
    use super::*;

    pub const UNIT: Square = Square(1);

    pub fn nested_total() -> u64 {
        helper() + UNIT.area()
    }
}

fn helper() -> u64 {
    41
}

pub struct Square(pub u64);

impl Square {
    pub fn area(&self) -> u64 {
        self.0 * self.0
    }

    pub fn perimeter(&self) -> u64 {
        4 * self.0
    }
}

pub struct Circle(pub u64);
