mod own {
    pub const LIMIT: u32 = 1_000_000;

    pub fn step() -> u32 {
        LIMIT + 1
    }

    pub fn helper() -> u32 {
        step() + 1
    }
}

use library::open::*;
use library::*;
use own::*;

fn main() {
    println!("{} {} {}", LIMIT, step(), helper());
    println!("{} {}", walk(), scale(2));
}
