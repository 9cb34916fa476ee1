pub struct Board;

pub fn solve(_: u32) -> u32 {
    0
}
