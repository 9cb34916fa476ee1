use textkit::{render, Doubled};

fn main() {
    println!("{}", render(&["b", "a", "b"]));
    println!("{} {}", textkit::read_all(b"12 30"), 4.doubled());
    println!("{}", textkit::order::ranks(&[30, 10, 20]));
}
