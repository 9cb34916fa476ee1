//! Neither the trait nor the types live here, and nobody names this module.
use crate::animals::*;
use crate::noise::{Noise, Smell};

impl Noise for Cow {
    fn noise(&self) -> String {
        moo(2)
    }
}

impl Noise for Duck {
    fn noise(&self) -> String {
        "quack".repeat(self.quacks)
    }
}

impl Noise for i32 {
    fn noise(&self) -> String {
        moo(*self as usize)
    }
}

impl Smell for Fish {
    fn smell(&self) -> u8 {
        200
    }
}

fn moo(o: usize) -> String {
    format!("m{}", "o".repeat(o))
}
