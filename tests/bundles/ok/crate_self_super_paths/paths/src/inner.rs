pub mod leaf;

pub fn value() -> i32 {
    20
}

pub fn unused() -> i32 {
    crate::other::value() + self::leaf::value()
}
