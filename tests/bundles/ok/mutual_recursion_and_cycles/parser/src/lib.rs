mod expression;
mod term;

pub use expression::Expression;

/// Each of these needs the next, and nothing needs them.
pub fn unused(n: u32) -> u32 {
    unused_too(n)
}

pub fn unused_too(n: u32) -> u32 {
    if n == 0 { Unused::start().0 } else { unused(n - 1) }
}

pub struct Unused(u32);

impl Unused {
    fn start() -> Unused {
        Unused(unused(0))
    }
}
