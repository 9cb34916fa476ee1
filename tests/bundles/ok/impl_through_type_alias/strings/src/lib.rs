pub struct Inner<T>(pub Vec<T>);

pub type Bytes = Inner<u8>;
type Hidden = Inner<char>;

impl Bytes {
    pub fn sum(&self) -> u32 {
        self.0.iter().map(|&b| u32::from(b)).sum()
    }

    pub fn unused(&self) -> u32 {
        self.sum() + 1
    }
}

impl Hidden {
    pub fn sum(&self) -> String {
        self.0.iter().collect()
    }
}

pub trait Describe {
    fn describe(&self) -> String;
}

impl Describe for Bytes {
    fn describe(&self) -> String {
        format!("bytes of {}", self.sum())
    }
}

impl Describe for Hidden {
    fn describe(&self) -> String {
        format!("chars {}", self.sum())
    }
}

pub fn letters(s: &str) -> Inner<char> {
    Inner(s.chars().collect())
}
