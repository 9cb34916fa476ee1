#[macro_export]
macro_rules! squares {
    ($($x:expr),*) => {
        [$($crate::gen::square($x)),*]
    };
}

pub fn square(x: u64) -> u64 {
    x * x
}
