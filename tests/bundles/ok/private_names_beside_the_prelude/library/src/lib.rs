// Were these public, the glob of the solution would bring them.

pub(crate) fn drop(x: u32) -> u32 {
    x - 1
}

pub(crate) struct Vec;

impl Vec {
    pub(crate) fn new() -> u32 {
        40
    }
}

pub(crate) type Result<T> = std::result::Result<T, Vec>;

macro_rules! vec {
    ($x:expr) => {
        [$x; 3]
    };
}

pub(crate) use vec;

mod sums {
    pub(crate) fn sum() -> crate::Result<u32> {
        Ok(crate::vec![crate::drop(crate::Vec::new())].iter().sum())
    }
}

pub fn sure() -> u32 {
    sums::sum().unwrap_or_default()
}
