mod macros;
pub mod stats;

pub fn total(xs: &[i32]) -> i32 {
    xs.iter().sum()
}

#[macro_export]
macro_rules! debug_pair {
    ($a:expr, $b:expr) => {
        format!("{}={}, {}={}", stringify!($a), $a, stringify!($b), $b)
    };
}

#[macro_export]
macro_rules! never_used {
    () => {
        $crate::stats::unused()
    };
}
