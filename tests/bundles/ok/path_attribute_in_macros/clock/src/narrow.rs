pub fn ticks(seconds: u16) -> u16 {
    seconds * 10
}
