use shapes::{Area, Square};

fn main() {
    println!("{}", total(&Square(4)) + total(&3));
}

fn total(shape: &impl Area) -> u64 {
    shape.area() + 1
}
