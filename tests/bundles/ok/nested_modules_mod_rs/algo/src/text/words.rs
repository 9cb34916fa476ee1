pub fn count(s: &str) -> usize {
    s.split_whitespace().count()
}

pub fn longest(s: &str) -> usize {
    s.split_whitespace().map(str::len).max().unwrap_or(0)
}
