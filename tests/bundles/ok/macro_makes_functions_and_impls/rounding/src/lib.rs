pub trait Round {
    fn up_to(self, step: Self) -> Self;
}

macro_rules! impl_round {
    ($($t:ty),*) => {
        $(
            impl Round for $t {
                fn up_to(self, step: $t) -> $t {
                    (self + step - 1) / step * step
                }
            }
        )*
    };
}

impl_round!(u32, u64);

macro_rules! extremum {
    ($name:ident, $pick:ident) => {
        pub fn $name<T: Copy + Ord>(xs: &[T]) -> T {
            let mut best = first(xs);
            for &x in xs {
                best = best.$pick(x);
            }
            best
        }
    };
}

extremum!(least, min);
extremum!(most, max);

fn first<T: Copy>(xs: &[T]) -> T {
    *xs.first().expect("at least one")
}

pub fn unused() -> u64 {
    most(&[5u64]).up_to(3)
}
