pub trait Parse {
    fn parse_all<T: std::str::FromStr>(&self) -> Vec<T>;
}

impl Parse for str {
    fn parse_all<T: std::str::FromStr>(&self) -> Vec<T> {
        self.split(SEPARATOR).filter_map(|word| word.parse().ok()).collect()
    }
}

const SEPARATOR: char = ' ';

pub trait Change {
    fn change_min(&mut self, other: Self) -> bool;
}

impl<T: Ord> Change for T {
    fn change_min(&mut self, other: T) -> bool {
        let less = other < *self;
        if less {
            *self = other;
        }
        less
    }
}

pub mod reexported {
    pub use super::{Change as _, Parse as _};
}
