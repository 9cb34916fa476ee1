#[macro_export(local_inner_macros)]
macro_rules! maximum {
    ($x:expr) => {
        $x
    };
    ($x:expr, $($rest:expr),+) => {
        larger!($x, maximum!($($rest),+))
    };
}

#[macro_export]
macro_rules! larger {
    ($a:expr, $b:expr) => {
        $crate::larger_of($a, $b)
    };
}

#[macro_export(local_inner_macros)]
macro_rules! unused {
    ($a:expr) => {
        larger!($a, $a)
    };
}

pub fn larger_of<T: PartialOrd>(a: T, b: T) -> T {
    if b > a { b } else { a }
}
