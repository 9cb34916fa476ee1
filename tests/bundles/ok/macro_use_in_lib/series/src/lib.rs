#[macro_use]
mod macros;
pub mod later;
pub mod unused;
