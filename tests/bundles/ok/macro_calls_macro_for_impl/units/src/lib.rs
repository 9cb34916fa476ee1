macro_rules! binary {
    ($op:ident, $method:ident, $t:ident) => {
        impl std::ops::$op for $t {
            type Output = $t;
            fn $method(self, other: $t) -> $t {
                $t(reduced(std::ops::$op::$method(self.0, other.0)))
            }
        }
    };
}

macro_rules! ring {
    ($($t:ident),*) => {
        $(
            binary!(Add, add, $t);
            binary!(Mul, mul, $t);
        )*
    };
}

macro_rules! numbers {
    ($($t:ident($inner:ty)),*) => {
        $(
            #[derive(Clone, Copy, Debug)]
            pub struct $t(pub $inner);
        )*
        ring!($($t),*);
    };
}

numbers!(Short(u64), Long(u64));

fn reduced(x: u64) -> u64 {
    x % 1000
}

pub fn unused() -> Long {
    Long(3) * Long(5)
}
