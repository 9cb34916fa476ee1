pub mod a;

use self::a::{deep::Tool as Instrument, *};

pub trait Volume {
    fn volume(&self) -> u32;
}

impl Volume for Instrument {
    fn volume(&self) -> u32 {
        self.mass * b()
    }
}

pub fn b() -> u32 {
    3
}

pub fn spare() -> u32 {
    d::b() + d::unused()
}
