pub mod prelude {
    pub use crate::Unused;
    pub use crate::iter::Joined;
    pub use crate::slice::{Runs, Twice};
}

mod iter {
    use std::fmt::Display;

    pub trait Joined: Iterator {
        fn joined(self, separator: &str) -> String;
    }

    impl<I> Joined for I
    where
        I: Iterator,
        I::Item: Display,
    {
        fn joined(self, separator: &str) -> String {
            let words: Vec<String> = self.map(|item| super::shown(&item)).collect();
            words.join(separator)
        }
    }
}

mod slice {
    pub trait Runs<T> {
        fn runs(&self) -> Vec<(&T, usize)>;
    }

    impl<T: PartialEq> Runs<T> for Vec<T> {
        fn runs(&self) -> Vec<(&T, usize)> {
            self.chunk_by(|a, b| a == b).map(|run| (&run[0], run.len())).collect()
        }
    }

    pub trait Twice {
        fn twice(&self) -> Self;
    }

    impl Twice for u64 {
        fn twice(&self) -> u64 {
            self * 2
        }
    }
}

fn shown(item: &impl std::fmt::Display) -> String {
    format!("<{item}>")
}

pub trait Unused {
    fn unused(&self) -> usize;
}

impl<T> Unused for [T] {
    fn unused(&self) -> usize {
        self.len()
    }
}
