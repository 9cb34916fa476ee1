pub const WORDS: &str = include_str!(concat!(env!("OUT_DIR"), "/words.txt"));

pub fn unused() -> &'static str {
    env!("WORDS")
}
