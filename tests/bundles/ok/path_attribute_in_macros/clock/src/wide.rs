pub fn ticks(seconds: u64) -> u64 {
    seconds * 1000
}
