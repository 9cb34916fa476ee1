pub mod prelude {
    pub use middle::size as measure;
    pub use middle::vertices::*;
    pub use middle::{self as levels, vertex as point, Vertex as Point};
}
