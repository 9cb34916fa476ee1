pub const OFFSET: u64 = 1000;

pub fn triangular(n: u64) -> u64 {
    n * (n + 1) / 2
}

pub fn tetrahedral(n: u64) -> u64 {
    (1..=n).map(triangular).sum()
}
