pub use base::node as vertex;
pub use base::nodes as vertices;
pub use base::nodes::{Node as Vertex, count as size};

pub fn count(n: u32) -> u32 {
    n * 100
}
