pub fn square(x: u64) -> u64 {
    x * x
}

pub fn cube(x: u64) -> u64 {
    x * square(x)
}

pub fn through() -> u64 {
    n::triangular(10) + ::n::OFFSET
}
