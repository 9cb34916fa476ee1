pub const DIGIT: u32 = 3;

pub fn numbers(text: &str) -> Vec<u32> {
    text.split(' ').filter_map(|word| word.parse().ok()).collect()
}

pub fn unused() -> u32 {
    crate::version()
}
