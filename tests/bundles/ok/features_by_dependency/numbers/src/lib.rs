pub fn width() -> u32 {
    64
}
