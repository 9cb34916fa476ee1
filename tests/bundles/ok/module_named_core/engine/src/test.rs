pub fn unused() -> u32 {
    1
}
