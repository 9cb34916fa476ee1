pub mod colours;
pub mod dirs;

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Suit {
    Clubs = 40,
    Diamonds,
    Hearts,
    Spades,
}

use Suit::*;

const ORDER: [Suit; 4] = [Clubs, Diamonds, Hearts, Spades];

impl Suit {
    pub fn next(self) -> Option<Suit> {
        let i = ORDER.iter().position(|&s| s == self)?;
        ORDER.get(i + 1).copied()
    }

    pub fn is_red(self) -> bool {
        matches!(self, Diamonds | Hearts)
    }
}

pub enum Shape {
    Dot,
    Line(u32),
    Box { w: u32, h: u32 },
}

impl Shape {
    pub fn square(side: u32) -> Self {
        Self::Box { w: side, h: side }
    }

    pub fn unit() -> Self {
        Shape::square(1)
    }
}
