macro_rules! items {
    ($($item:item)*) => {
        $($item)*
    };
}

items! {
    #[cfg(target_os = "none")]
    #[path = "bare.rs"]
    mod imp;
    #[cfg(not(target_os = "none"))]
    #[path = "hosted.rs"]
    mod imp;
}

pub fn name() -> &'static str {
    imp::NAME
}
