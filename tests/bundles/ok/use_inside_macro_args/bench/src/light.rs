pub fn quick(x: u32) -> u32 {
    x * 2
}

pub fn slow(x: u32) -> u32 {
    (0..x).map(|_| quick(1)).sum()
}
