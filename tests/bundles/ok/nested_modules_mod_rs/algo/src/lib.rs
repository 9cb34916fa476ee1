pub mod graph;
pub mod text;

pub fn unused_in_root() -> i32 {
    1
}
