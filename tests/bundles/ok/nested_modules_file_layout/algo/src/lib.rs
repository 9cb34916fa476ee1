pub mod math;
pub mod strings;
