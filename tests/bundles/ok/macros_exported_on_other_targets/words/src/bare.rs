#[macro_export]
macro_rules! bare_words {
    ($separator:expr) => {
        ["bare", "words"].join($separator)
    };
}
