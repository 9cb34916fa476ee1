mod signs;
pub mod parts;

pub use signs::*;
