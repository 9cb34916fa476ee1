mod mine {
    pub fn solve(x: u32) -> u32 {
        x * 100
    }

    pub struct Point(pub u32);

    pub mod table {
        pub const SIZE: u32 = 2;
    }

    pub trait Total {
        fn total(&self) -> usize;
    }

    impl Total for [u32] {
        fn total(&self) -> usize {
            self.len()
        }
    }
}

use library::*;
use mine::*;

fn main() {
    let xs = [1, 2];
    println!("{} {} {}", solve(3), Point(table::SIZE).0, xs.total());
    println!("{}", answer(&xs));
}
