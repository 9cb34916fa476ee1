pub mod d {
    pub fn b() -> u32 {
        2
    }

    pub fn unused() -> u32 {
        20
    }
}

pub mod deep {
    pub struct Tool {
        pub mass: u32,
    }

    pub fn depth() -> u32 {
        use super::{b as up, d::{self, b as side}};
        10 * up() + side() + d::b()
    }
}

pub fn b() -> u32 {
    1
}
