#![recursion_limit = "512"]

macro_rules! count {
    () => {
        ZERO
    };
    ($first:tt $($rest:tt)*) => {
        1 + count!($($rest)*)
    };
}

macro_rules! fourfold {
    ($then:ident; $($x:tt)*) => {
        $then!($($x)* $($x)* $($x)* $($x)*)
    };
}

macro_rules! sixteenfold {
    ($($x:tt)*) => {
        fourfold!(count; $($x)* $($x)* $($x)* $($x)*)
    };
}

const ZERO: u32 = 0;

pub fn many() -> u32 {
    sixteenfold!(a b c d e f g h i j k l)
}
