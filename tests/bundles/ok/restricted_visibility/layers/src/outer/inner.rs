pub mod deep;

pub struct Cell {
    pub(super) value: i32,
    pub(crate) secret: i32,
}

impl Cell {
    pub(in crate::outer) fn empty() -> Self {
        Cell { value: 0, secret: SECRET }
    }

    pub(super) fn shift(&mut self, by: i32) {
        self.value += by;
    }

    pub fn read(&self) -> i32 {
        self.value
    }

    pub fn doubled(&self) -> i32 {
        2 * self.value
    }
}

pub(self) const SECRET: i32 = 1000;

pub(crate) fn hidden(c: &Cell) -> i32 {
    c.value * 2
}
