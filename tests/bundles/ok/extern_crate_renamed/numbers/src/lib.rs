extern crate self as this;

pub mod deep {
    pub fn three() -> u32 {
        this::one() + ::this::deep::two()
    }

    pub fn two() -> u32 {
        2
    }
}

pub fn one() -> u32 {
    1
}

#[macro_export]
macro_rules! number {
    ($name:ident) => {
        $crate::deep::$name()
    };
}

pub fn unused() -> u32 {
    deep::three()
}
