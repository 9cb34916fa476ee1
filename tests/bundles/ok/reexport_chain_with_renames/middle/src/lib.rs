pub use base::node as vertex;
pub use base::nodes as vertices;
pub use base::nodes::{count as size, Node as Vertex};

pub fn count(n: u32) -> u32 {
    n * 100
}
