/// Where one comes to from a place.
#[macro_export]
macro_rules! walk {
    ($at:expr; $($way:ident $far:expr),*) => {
        $at $(+ $crate::walk!(@ $way $far))*
    };
    (@ up $far:expr) => { $crate::ways::up($far) };
    (@ down $far:expr) => { $crate::ways::down($far) };
    (@ left $far:expr) => { $crate::ways::left($far) };
    (@ right $far:expr) => { $crate::ways::right($far) };
    (@ jump $far:expr) => { $crate::ways::jump($far) };
    (@ stay $far:expr) => { $crate::ways::stay($far) };
}

/// The number of words in some tokens.
#[macro_export]
macro_rules! count {
    () => { 0 };
    (($($inner:tt)*) $($rest:tt)*) => { $crate::count!($($inner)*) + $crate::count!($($rest)*) };
    ([$($inner:tt)*] $($rest:tt)*) => { $crate::count!($($inner)*) + $crate::count!($($rest)*) };
    ({$($inner:tt)*} $($rest:tt)*) => { $crate::count!($($inner)*) + $crate::count!($($rest)*) };
    ($one:tt $($rest:tt)*) => { 1 + $crate::count!($($rest)*) };
}

/// Calls the macro of that name with a word that only stands here.
#[macro_export]
macro_rules! apply {
    ($name:ident, $x:expr) => { $name!(number $x) };
}

#[macro_export]
macro_rules! twice {
    (number $x:expr) => { 2 * $x };
    (word $x:expr) => { $crate::ways::stay($x) };
}

pub mod ways {
    pub fn up(far: i32) -> i32 {
        far * 100
    }

    pub fn down(far: i32) -> i32 {
        -up(far)
    }

    pub fn left(far: i32) -> i32 {
        -far
    }

    pub fn right(far: i32) -> i32 {
        far
    }

    pub fn jump(far: i32) -> i32 {
        far * far
    }

    pub fn stay(_: i32) -> i32 {
        0
    }
}
