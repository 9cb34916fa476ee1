pub mod graph;
pub mod tree;

pub use graph::Graph;

pub fn name() -> &'static str {
    "crate"
}
