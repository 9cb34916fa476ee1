pub fn area(x: u32) -> u32 {
    x + 1000
}

pub fn unused() -> u32 {
    area(1)
}
