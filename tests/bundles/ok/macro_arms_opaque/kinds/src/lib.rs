/// What a macro sees of what it is given.
#[macro_export]
macro_rules! what {
    (zero) => { "zero" };
    (0) => { "0" };
    // Nobody gives it as a word.
    (one) => { $crate::words::one() };
    ($x:ident) => { $crate::words::ident() };
    ($x:literal) => { $crate::words::literal() };
    (ty $x:path) => { $crate::words::path() };
    (ty $x:ty) => { $crate::words::ty() };
    (pat Some($x:tt)) => { $crate::words::one() };
    (pat $x:pat) => { $crate::words::pat() };
    ($x:expr) => { $crate::words::expr() };
    ($x:expr, $y:expr) => { $crate::words::two() };
}

#[macro_export]
macro_rules! as_ident {
    ($x:ident) => { $crate::what!($x) };
}

#[macro_export]
macro_rules! as_tt {
    ($x:tt) => { $crate::what!($x) };
}

#[macro_export]
macro_rules! as_expr {
    (one) => { $crate::words::one() };
    ($x:expr) => { $crate::sum!($x; 1) };
}

#[macro_export]
macro_rules! sum {
    (0; $y:expr) => { $crate::words::one() };
    (zero; $y:expr) => { $crate::words::one() };
    ($x:ident; $y:expr) => { $crate::words::ident() };
    ($x:expr; $y:literal) => { concat!(stringify!($x), " and ", $y) };
}

#[macro_export]
macro_rules! as_ty {
    ($x:ty) => { $crate::size!($x) };
}

#[macro_export]
macro_rules! size {
    (zero) => { "0" };
    (Vec<$x:ty>) => { $crate::words::one() };
    ($x:ty) => { stringify!($x) };
}

#[macro_export]
macro_rules! as_pat {
    ($x:pat) => { $crate::what!(pat $x) };
}

#[macro_export]
macro_rules! as_stmt {
    ($x:stmt) => { $crate::again!($x) };
}

#[macro_export]
macro_rules! again {
    (let $x:ident = $y:expr) => { $crate::words::one(); };
    ($x:stmt) => { $x };
}

#[macro_export]
macro_rules! as_item {
    ($x:item) => { $crate::same!($x); };
}

#[macro_export]
macro_rules! same {
    (struct $name:ident;) => { fn no() { $crate::words::one() } };
    ($x:item) => { $x };
}

#[macro_export]
macro_rules! as_vis {
    ($v:vis $name:ident) => { $crate::make!($v $name u8); };
}

#[macro_export]
macro_rules! make {
    (pub(crate) $name:ident $t:ident) => { fn no() { $crate::words::one() } };
    ($v:vis $name:ident $t:ident) => { $v struct $name($v $t); };
}

pub mod words {
    pub fn one() -> &'static str {
        "one"
    }

    pub fn two() -> &'static str {
        "two"
    }

    pub fn ident() -> &'static str {
        "ident"
    }

    pub fn literal() -> &'static str {
        "literal"
    }

    pub fn path() -> &'static str {
        "path"
    }

    pub fn ty() -> &'static str {
        "ty"
    }

    pub fn pat() -> &'static str {
        "pat"
    }

    pub fn expr() -> &'static str {
        "expr"
    }
}
