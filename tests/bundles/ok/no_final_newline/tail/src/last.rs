pub fn word(s: &str) -> &str {
    s.rsplit(' ').next().unwrap_or(s)
}

pub fn unused() -> u32 {
    0
}

pub fn wrap(s: &str) -> String {
    format!("[{s}]")
} // wrap