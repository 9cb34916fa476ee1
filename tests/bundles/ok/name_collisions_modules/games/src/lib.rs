pub mod chess;
pub mod go;
pub mod shogi;

pub fn solve(n: u32) -> u32 {
    util::twice(n) + chess::solve(n)
}

mod util {
    pub fn twice(x: u32) -> u32 {
        2 * x
    }
}
