pub fn call() -> u32 {
    lines::count("a\r\nb\nc")
}
