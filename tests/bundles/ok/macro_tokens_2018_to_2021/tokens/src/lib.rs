// In edition 2021 `q"..."` and `n#name` are no tokens.
macro_rules! quoted {
    ($prefix:ident $text:literal) => {
        concat!(stringify!($prefix), ":", $text)
    };
}

macro_rules! numbered {
    ($prefix:ident # $name:ident) => {
        (stringify!($prefix), stringify!($name))
    };
}

// In edition 2021 `$left:pat` takes the bar too.
macro_rules! sides {
    ($x:expr, $left:pat | $right:pat) => {
        match $x {
            $left => "left",
            $right => "right",
            _ => "neither",
        }
    };
}

pub fn quote() -> &'static str {
    quoted!(q"text")
}

pub fn number() -> (&'static str, &'static str) {
    numbered!(n#name)
}

pub fn side(x: u32) -> &'static str {
    sides!(x, 1 | 2)
}

pub fn unused() -> &'static str {
    quoted!(z"unused")
}
