#[macro_export]
macro_rules! twice {
    ($x:expr) => {
        $crate::add($x, $x)
    };
}

pub fn add(a: u32, b: u32) -> u32 {
    a + b
}

pub struct Count(pub u32);

pub fn unused() -> u32 {
    twice!(1)
}
