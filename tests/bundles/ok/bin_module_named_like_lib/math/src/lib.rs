pub fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

pub fn double(x: u64) -> u64 {
    unused(x) - 1
}

pub fn unused(x: u64) -> u64 {
    x * 2 + 1001
}
