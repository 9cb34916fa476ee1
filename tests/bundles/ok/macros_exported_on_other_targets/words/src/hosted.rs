#[macro_export]
macro_rules! hosted_words {
    ($separator:expr) => {
        ["hosted", "words"].join($separator)
    };
}
