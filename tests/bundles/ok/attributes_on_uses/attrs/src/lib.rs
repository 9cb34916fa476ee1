#![allow(dead_code, unused_imports)]
#![allow(non_camel_case_types)]
#![deny(unsafe_code)]

pub mod queue;
pub mod stack;

#[allow(deprecated)]
pub use self::queue::ancient as old_name;

#[doc(hidden)]
pub use std::collections::HashMap as Unneeded;

fn never_called() -> queue::index_t {
    0
}
