pub mod grid;
pub mod tree;
