pub fn three() -> u32 {
    only_for_unused!()
}
