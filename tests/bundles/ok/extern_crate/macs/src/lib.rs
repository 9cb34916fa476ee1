#[macro_export]
macro_rules! square {
    ($x:expr) => {
        $crate::multiply($x, $x)
    };
}

#[macro_export]
macro_rules! cube {
    ($x:expr) => {
        $x * $crate::square!($x)
    };
}

pub fn multiply(a: i32, b: i32) -> i32 {
    a * b
}
