pub struct Kind<T>(pub T);

/// The method of the first reference that has one is called: this one for what can be shown.
pub trait Shown {
    fn kind(&self) -> String;
}

pub trait Other {
    fn kind(&self) -> String;
}

impl<T: std::fmt::Display> Shown for Kind<T> {
    fn kind(&self) -> String {
        format!("shown {}", self.0)
    }
}

impl<T> Other for &Kind<T> {
    fn kind(&self) -> String {
        format!("other of {} bytes", std::mem::size_of::<T>())
    }
}

#[macro_export]
macro_rules! kind {
    ($x:expr) => {{
        #[allow(unused_imports)]
        use $crate::{Other as _, Shown as _};
        (&$crate::Kind($x)).kind()
    }};
}
