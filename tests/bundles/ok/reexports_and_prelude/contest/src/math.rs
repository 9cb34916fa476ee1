pub mod euclid;
mod roots;

pub use roots::FloorSqrt;
