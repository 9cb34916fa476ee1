pub fn holds() -> bool {
    true
}
