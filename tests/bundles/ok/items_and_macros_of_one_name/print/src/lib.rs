// The types, the values and the macros have names of their own.

pub struct pair;

impl pair {
    pub fn sum(&self) -> u32 {
        pair!(1, 2)
    }
}

#[macro_export]
macro_rules! pair {
    ($a:expr, $b:expr) => {
        $crate::value::pair($a, $b)
    };
}

pub mod value {
    pub fn pair(a: u32, b: u32) -> u32 {
        a * 10 + b
    }

    pub mod pair {
        pub const SIZE: u32 = 2;
    }

    pub mod vec {
        pub fn new() -> Vec<u32> {
            vec![7]
        }
    }
}
