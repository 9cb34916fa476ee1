pub mod string_tools;

pub fn min_rotation(s: &str) -> String {
    (0..s.len()).map(|k| string_tools::rotate(s, k)).min().unwrap_or_default()
}

pub fn max_rotation(s: &str) -> String {
    (0..s.len()).map(|k| string_tools::rotate(s, k)).max().unwrap_or_default()
}
