macro_rules! choose {
    (if #[cfg($cfg:meta)] { $($then:item)* } else { $($otherwise:item)* }) => {
        $(
            #[cfg($cfg)]
            $then
        )*
        $(
            #[cfg(not($cfg))]
            $otherwise
        )*
    };
}

choose! {
    if #[cfg(target_pointer_width = "16")] {
        #[path = "narrow.rs"]
        mod imp;
    } else {
        /// For everyone else.
        #[path = "wide.rs"]
        mod imp;
    }
}

pub use imp::ticks;
