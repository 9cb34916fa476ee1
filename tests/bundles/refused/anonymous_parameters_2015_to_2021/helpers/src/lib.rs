pub fn double(x: u32) -> u32 {
    x * 2
}

pub fn unused(x: u32) -> u32 {
    double(x) + 1
}
