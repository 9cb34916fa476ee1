#[doc(hidden)]
pub use base as __base;

#[macro_export]
macro_rules! shown {
    ($($x:expr),*) => {
        $crate::framed!($crate::__base::joined!($($x),*))
    };
}

#[macro_export]
macro_rules! framed {
    ($x:expr) => {
        format!("[{}]", $crate::marked($x))
    };
}

pub fn marked(text: String) -> String {
    text + "!"
}
