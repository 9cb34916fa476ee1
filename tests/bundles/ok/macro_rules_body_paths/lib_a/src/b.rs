pub const WORD: &str = "word";

#[derive(Clone, Copy)]
pub struct Entry {
    pub base: u32,
    pub exp: u32,
}

impl Entry {
    pub fn power(self) -> u32 {
        self.base.pow(self.exp)
    }

    pub fn product(self) -> u32 {
        self.base * self.exp
    }
}
