use shapes::{named, square, sum};

trait Area {
    fn area(&self) -> &'static str;
}

impl<T> Area for T {
    fn area(&self) -> &'static str {
        "the trait of the solution"
    }
}

fn main() {
    println!("{} {}", square(3).area(), named(4).size);
    println!("{}", sum(&square(3), &named(4)));
}
