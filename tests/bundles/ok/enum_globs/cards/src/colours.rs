pub use Colour::*;

pub enum Colour {
    Red = 1,
    Green = 2,
}

pub fn mix() -> u8 {
    Red as u8 + Green as u8
}

pub fn red() -> Colour {
    Red
}
