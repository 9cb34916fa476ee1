pub fn paint(n: usize) -> &'static str {
    palette::NAMES[n % 2]
}

pub fn stamp(n: usize) -> String {
    "*".repeat(n)
}

mod palette {
    pub const NAMES: [&str; 2] = ["black", "red"];
}
