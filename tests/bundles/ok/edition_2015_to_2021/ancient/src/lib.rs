extern crate helpers;
#[macro_use]
mod macros;
pub mod area;

use area::Square;
use helpers::double;

pub trait Scale {
    fn scale(&self, by: u32) -> u32;
}

impl Scale for Square {
    fn scale(&self, by: u32) -> u32 {
        triple!(self.area()) * by
    }
}

pub fn both(scaled: &Scale) -> (u32, u32) {
    (scaled.scale(1), ::helpers::double(scaled.scale(2)))
}

pub mod deep {
    // A path of a `use` starts at the root of the crate, and so does `::area`.
    use area::Square;
    use std::fmt::Display;

    pub fn square(side: u32) -> Square {
        ::area::Square::new(::double(side))
    }

    pub fn text(square: &Square) -> String {
        let shown: &Display = &square.area();
        shown.to_string()
    }
}

pub fn unused() -> u32 {
    deep::square(1).area()
}
