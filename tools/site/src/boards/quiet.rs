// In the browser, nobody reads why a position is refused, and the words for it would be half of
// some boards. This comes first, so that it holds in all that follows.
#[cfg(target_arch = "wasm32")]
macro_rules! assert {
    ($condition:expr $(, $($words:tt)*)?) => {
        if !$condition {
            std::process::abort()
        }
    };
}
#[cfg(target_arch = "wasm32")]
macro_rules! panic {
    ($($words:tt)*) => {
        std::process::abort()
    };
}
