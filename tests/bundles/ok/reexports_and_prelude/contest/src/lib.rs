mod ds;
mod math;
pub mod traits;

pub mod prelude {
    pub use crate::ds::{Dsu, Fenwick};
    pub use crate::math::*;
    pub use crate::traits::{ChMax, ChMin};
    pub use std::collections::{BTreeMap, HashMap};
}

pub use math::euclid::gcd as shortcut;
pub use prelude::Dsu as UnionFind;
