pub fn value() -> u64 {
    35
}
