#[macro_export]
macro_rules! choose {
    (if #[cfg($meta:meta)] { $($yes:tt)* } else { $($no:tt)* }) => {
        #[cfg($meta)]
        $crate::choose! { @ $($yes)* }
        #[cfg(not($meta))]
        $crate::choose! { @ $($no)* }
    };
    (@ $($items:tt)*) => {
        $($items)*
    };
}
