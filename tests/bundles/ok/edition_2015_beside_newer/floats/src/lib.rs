extern crate bits;
extern crate wheels;

mod pairs;

pub use bits::Raw;
pub use pairs::Pair;
