pub mod read;
pub mod search;

pub fn version() -> u32 {
    read::DIGIT + 1
}
