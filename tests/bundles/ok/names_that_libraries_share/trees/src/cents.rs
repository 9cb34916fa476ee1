use std::iter::Sum;
use std::ops::Add;

pub struct Cents(u64);

impl Add for Cents {
    type Output = Cents;

    fn add(self, other: Cents) -> Cents {
        Cents(self.0 + other.0)
    }
}

macro_rules! folding {
    (impl $name:ident for $kind:ident by $start:expr, $step:expr) => {
        impl $name for $kind {
            fn sum<I: Iterator<Item = $kind>>(all: I) -> $kind {
                all.fold($start, $step)
            }
        }
    };
}

folding!(impl Sum for Cents by Cents(u64::from(false)), Add::add);
