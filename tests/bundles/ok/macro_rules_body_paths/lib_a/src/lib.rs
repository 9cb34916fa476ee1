pub mod a;
mod b;

pub use b::Entry;

#[macro_export]
macro_rules! max_of {
    ($x:expr) => { $x };
    ($x:expr, $($rest:expr),+) => {
        $crate::a::larger($x, $crate::max_of!($($rest),+))
    };
}

#[macro_export]
macro_rules! table {
    ($($k:expr => $v:expr),*) => {
        [$($crate::__entry!($k, $v)),*].map(|e: $crate::Entry| e.power())
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __entry {
    ($k:expr, $v:expr) => {
        $crate::Entry { base: $k, exp: $v }
    };
}
