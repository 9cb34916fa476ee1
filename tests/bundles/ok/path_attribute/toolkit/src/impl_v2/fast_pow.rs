use crate::constants::MODULUS;

pub fn power(mut base: u64, mut exp: u32) -> u64 {
    let mut out = 1;
    while exp > 0 {
        if exp & 1 == 1 {
            out = out * base % MODULUS;
        }
        base = base * base % MODULUS;
        exp >>= 1;
    }
    out
}

pub fn square(x: u64) -> u64 {
    x * x % MODULUS
}
