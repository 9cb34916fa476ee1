#[cfg(has_fast)]
pub fn power(x: u64, exponent: u32) -> u64 {
    multiplications() + x.pow(exponent)
}

#[cfg(not(has_fast))]
pub fn power(x: u64, exponent: u32) -> u64 {
    (0..exponent).fold(1, |product, _| product * x)
}

#[cfg(has_fast)]
fn multiplications() -> u64 {
    1_000_000
}

pub const LEVEL: &str = if cfg!(level = "high") { "high" } else { "low" };

#[cfg_attr(has_fast, derive(Debug))]
pub struct Mode {
    #[cfg(level = "high")]
    pub high: u32,
    #[cfg(level = "low")]
    pub low: u32,
}
