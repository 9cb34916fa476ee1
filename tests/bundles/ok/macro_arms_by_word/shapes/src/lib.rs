/// The area of a shape.
#[macro_export]
macro_rules! area {
    // Needs a word that nobody says.
    (circle $r:expr) => {
        $crate::round::circle($r)
    };
    (square $a:expr) => {
        $crate::straight::rectangle($a, $a)
    };
    ([$a:expr, $b:expr]) => { $crate::straight::rectangle($a, $b) }; // A list.
    ({ $a:expr; $b:expr }) => { $crate::straight::triangle($a, $b) };
}

/// The sum of some numbers.
#[macro_export]
macro_rules! sum {
    () => { 0 };
    ($x:expr $(, $rest:expr)*) => { $x + $crate::sum!($($rest),*) };
    (twice $x:expr) => { $crate::round::twice($x) };
}

pub mod round {
    pub fn circle(r: u32) -> u32 {
        3 * r * r
    }

    pub fn twice(x: u32) -> u32 {
        2 * x
    }
}

pub mod straight {
    pub fn rectangle(a: u32, b: u32) -> u32 {
        a * b
    }

    pub fn triangle(a: u32, b: u32) -> u32 {
        a * b / 2
    }
}
