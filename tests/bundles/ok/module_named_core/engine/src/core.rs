pub struct Engine(u32);

impl Engine {
    pub fn start(x: u32) -> Self {
        // In this module `core` is the crate again.
        Engine(core::cmp::max(x, self::alloc::MINIMUM))
    }

    pub fn power(&self) -> u32 {
        self.0 * crate::core::alloc::scale()
    }

    pub fn stop(self) {}
}

pub mod alloc {
    pub const MINIMUM: u32 = 5;

    pub fn scale() -> u32 {
        use super::super::core::identity;
        identity(9).into()
    }
}

pub fn identity(x: u8) -> u8 {
    core::convert::identity(x)
}
