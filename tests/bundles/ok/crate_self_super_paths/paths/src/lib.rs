pub mod inner;
pub mod other;

pub const LIMIT: i32 = 50;

pub fn value() -> i32 {
    1
}
