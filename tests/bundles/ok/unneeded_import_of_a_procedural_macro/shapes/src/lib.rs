use derives::same;

pub fn area(side: u64) -> u64 {
    side * side
}

#[same]
pub fn unused() -> u64 {
    0
}
