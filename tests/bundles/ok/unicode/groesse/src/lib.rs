#[path = "namae.rs"]
pub mod 名前;

/// Кодовые точки, а не байты.
pub fn länge(s: &str) -> usize {
    s.chars().filter(|c| *c != 'ł').count()
}

pub const ÜBER: u32 = 3; // ≈ 3,14159…

pub struct Формула {
    pub икс: i32,
}

impl Формула {
    pub fn значение(&self) -> i32 {
        self.икс.pow(2)
    }

    pub fn ненужное(&self) -> i32 {
        0
    }
}

pub fn symbole() -> (char, &'static str, usize) {
    ('“', "crate::„größe”\u{1F980}", "é".len())
}
