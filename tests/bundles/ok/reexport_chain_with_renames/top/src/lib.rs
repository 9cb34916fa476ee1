pub mod prelude {
    pub use middle::size as measure;
    pub use middle::vertices::*;
    pub use middle::{self as levels, Vertex as Point, vertex as point};
}
