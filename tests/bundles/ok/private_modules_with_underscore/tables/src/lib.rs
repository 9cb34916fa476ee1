mod rows {
    pub(crate) mod __private {
        pub use super::{Row, Unused};
    }

    pub struct Row(pub u32);

    pub struct Unused;
}

mod columns {
    pub(crate) mod __private {
        pub use std::cmp;

        pub struct Column;
    }

    pub fn unused() {}
}

pub mod __private {
    pub use crate::{columns::__private::*, columns::unused, rows::__private::*};
    pub use std::mem;
}

#[macro_export]
macro_rules! row {
    ($x:expr, $y:expr) => {
        $crate::__private::Row($crate::__private::cmp::max($x, $y))
    };
}
