use steps::{Cell, Walk};

fn main() {
    println!("{} {}", Cell(4, 7).from_origin(), Cell(0, 0).back());
}
