pub fn score(x: u32) -> u32 {
    mod tables {
        // The parent of this module is the crate, not the function.
        use super::base;

        pub const SQUARES: [u32; 4] = [0, 1, 4, 9];

        pub mod deep {
            pub fn shift(x: u32) -> u32 {
                x + super::base()
            }
        }
    }
    use tables::{SQUARES, deep};

    fn helper(x: u32) -> u32 {
        SQUARES[x as usize % SQUARES.len()]
    }

    deep::shift(helper(x))
}

fn base() -> u32 {
    100
}

pub fn unused() -> u32 {
    mod tables {
        pub const ONE: u32 = 1;
    }
    tables::ONE
}
