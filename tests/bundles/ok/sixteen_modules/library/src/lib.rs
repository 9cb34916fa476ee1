//! One crate of sixteen modules, as a competitor's library is.
pub mod bits;
pub mod bfs;
pub mod binary_search;
pub mod convolution;
pub mod dijkstra;
pub mod dsu;
pub mod euclid;
pub mod fenwick;
pub mod grid;
pub mod kmp;
pub mod lis;
pub mod matrix;
pub mod primes;
pub mod segtree;
pub mod sparse_table;
pub mod topological;
