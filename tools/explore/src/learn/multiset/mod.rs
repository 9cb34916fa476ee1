//! Rules for multisets of heaps.

pub mod condition;
mod features;
pub mod nim_sum;

/// A multiset, in ascending order, and its value.
pub type Valued = (Vec<u64>, u32);
