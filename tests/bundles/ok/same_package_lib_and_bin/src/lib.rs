pub mod search;

pub fn answer() -> u32 {
    search::first_true(0, 100, |x| x * x >= 1764)
}

pub fn unused() -> u32 {
    answer() + 1
}
