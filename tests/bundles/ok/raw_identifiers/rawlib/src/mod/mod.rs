pub mod r#struct {
    pub fn r#static() -> u32 {
        40
    }
}

pub struct Token {
    pub r#type: u32,
    pub plain: u32,
}

pub fn r#match(text: &str, r#for: char) -> bool {
    text.contains(r#for)
}
