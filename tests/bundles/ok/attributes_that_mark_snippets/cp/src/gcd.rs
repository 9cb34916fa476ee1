use cargo_snippet::snippet;

#[snippet("gcd")]
/// The greatest common divisor.
pub fn gcd(a: u64, b: u64) -> u64 {
    match b {
        0 => a,
        _ => gcd(b, a % b),
    }
}

#[snippet("gcd")]
#[snippet(include = "queue")]
pub fn lcm(a: u64, b: u64) -> u64 {
    a / gcd(a, b) * b
}
