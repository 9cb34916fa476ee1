pub mod text;

/// Counts the lines.
pub fn count(s: &str) -> u32 {
    s.lines().count() as u32
}

pub fn unused() -> u32 {
    /* a block comment
       over two lines */
    count(text::WORDS)
}
