pub const WORDS: &str = include_str!("words.txt");

pub fn poem() -> &'static str {
    "roses
are \
       red"
}

pub fn raw() -> &'static str {
    r"one
two"
}
