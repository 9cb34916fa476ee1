mod nested {
    #[path = "deep_file.rs"]
    pub mod deep;
}

#[path = "outer_sibling.rs"]
pub mod sibling;

pub fn deep_value() -> u64 {
    nested::deep::value() * sibling::FACTOR
}
