mod stacking;

pub use crate::stacking::concatenate;
