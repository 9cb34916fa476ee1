pub fn rotate(s: &str, k: usize) -> String {
    format!("{}{}", &s[k..], &s[..k])
}

pub fn reverse(s: &str) -> String {
    s.chars().rev().collect()
}
