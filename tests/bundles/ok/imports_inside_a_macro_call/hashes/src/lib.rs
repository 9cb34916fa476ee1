mod choose;
mod hash;

#[cfg(feature = "fast")]
mod fast;
#[cfg(not(feature = "fast"))]
mod slow;

pub use hash::hash;
