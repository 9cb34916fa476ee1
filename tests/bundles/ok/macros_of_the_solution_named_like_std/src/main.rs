//! The library below is the same with and without these macros.

use report::report;

#[macro_use]
mod loud {
    macro_rules! vec {
        ($x:expr; $n:expr) => {
            [$x]
        };
    }
}

/// Prints loudly.
macro_rules! println {
    ($($part:tt)*) => {
        std::println!("{}", format!($($part)*).to_uppercase())
    };
}

fn main() {
    println!("one is {:?}", vec![1; 2]);
    report(&[3, 4]);
}
