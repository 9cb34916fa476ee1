pub fn doubled() -> u32 {
    engine::width() * 2
}
