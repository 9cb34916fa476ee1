#[macro_export]
macro_rules! joined {
    ($($x:expr),* $(,)?) => {
        $crate::join(&[$($crate::text!($x)),*])
    };
}

#[macro_export]
macro_rules! text {
    ($x:expr) => {
        $x.to_string()
    };
}

pub fn join(words: &[String]) -> String {
    words.join("-")
}

pub fn unused() -> String {
    joined!(1, 2)
}
