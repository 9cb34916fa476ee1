pub fn name() -> &'static str {
    "a system"
}
