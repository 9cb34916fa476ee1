pub fn double(x: u64) -> u64 {
    2 * x
}

pub fn lcm(a: u64, b: u64) -> u64 {
    a / math::gcd(a, b) * b
}
