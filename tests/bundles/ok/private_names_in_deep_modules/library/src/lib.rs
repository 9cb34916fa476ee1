mod inner {
    pub(in crate::inner) fn helper() -> u32 {
        1
    }

    pub mod open {
        pub use super::super::scale;

        pub(crate) const LIMIT: u32 = 7;

        pub(super) fn step() -> u32 {
            super::helper() + LIMIT
        }
    }

    pub fn walk() -> u32 {
        open::step() + 100 * crate::scale(helper())
    }
}

pub use inner::{open, walk};

pub fn scale(x: u32) -> u32 {
    x * 3
}
