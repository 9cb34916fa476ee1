use std::ops::Deref;

pub struct Square {
    pub(crate) side: u32,
}

impl Square {
    /// The solution doesn't see it, and gets the method of a trait.
    pub(crate) fn area(&self) -> u32 {
        self.side * self.side
    }
}

pub struct Named {
    /// The solution doesn't see it, and gets the field of what this derefs to.
    pub(crate) size: u32,
    plain: Plain,
}

pub struct Plain {
    pub size: u32,
}

impl Deref for Named {
    type Target = Plain;
    fn deref(&self) -> &Plain {
        &self.plain
    }
}

pub fn square(side: u32) -> Square {
    Square { side }
}

pub fn named(size: u32) -> Named {
    Named { size, plain: Plain { size: size * 1000 } }
}

pub fn sum(square: &Square, named: &Named) -> u32 {
    square.area() + named.size
}
