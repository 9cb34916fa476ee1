//! A library of the usual shape: a module for each structure, a prelude, and macros.

#[macro_use]
mod macros;

pub mod binary_search;
pub mod bitset;
pub mod combinatorics;
pub mod convolution;
pub mod fenwick;
pub mod geometry;
pub mod graph;
pub mod io;
pub mod lazy_segment_tree;
pub mod matrix;
pub mod modint;
pub mod monoid;
pub mod random;
pub mod segment_tree;
pub mod sieve;
pub mod strings;
pub mod union_find;

pub mod prelude {
    pub use crate::io::{Readable, Scanner};
    pub use crate::monoid::Monoid;
    pub use crate::{chmax, chmin, input};
    pub use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, VecDeque};
}

pub use modint::{Mint998244353, Mint1000000007, ModInt};
