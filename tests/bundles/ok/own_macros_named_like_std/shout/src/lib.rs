#[macro_export]
macro_rules! println {
    ($($part:tt)*) => {
        ::std::println!("{}!", $crate::upper(&::std::format!($($part)*)))
    };
}

#[macro_export]
macro_rules! max {
    ($x:expr) => { $x };
    ($x:expr, $($rest:expr),+) => { ::std::cmp::max($x, $crate::max!($($rest),+)) };
}

pub fn upper(text: &str) -> String {
    text.to_uppercase()
}

pub fn max(xs: &[u32]) -> u32 {
    crate::println!("max of {}", xs.len());
    xs.iter().fold(0, |most, &x| max!(most, x))
}
