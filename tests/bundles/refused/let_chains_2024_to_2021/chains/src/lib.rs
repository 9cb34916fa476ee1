pub fn even_first(words: &[&str]) -> Option<u32> {
    if let Some(word) = words.first()
        && let Ok(x) = word.parse::<u32>()
        && x % 2 == 0
    {
        Some(half(x))
    } else {
        None
    }
}

fn half(x: u32) -> u32 {
    x / 2
}

pub fn unused(x: Option<u32>) -> bool {
    if let Some(x) = x
        && x > 1
    {
        true
    } else {
        false
    }
}
