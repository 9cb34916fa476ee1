pub fn value() -> u64 {
    11
}
