pub fn local(x: u32) -> u32 {
    rank!(x)
}

macro_rules! rank {
    ($x:expr) => {
        $x + $crate::macros::local(1000)
    };
}
