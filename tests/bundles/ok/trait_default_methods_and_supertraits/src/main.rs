use traits::{largest, report, shapes, Area, Describe as _};

fn main() {
    let all: Vec<Box<dyn Area>> = vec![Box::new(shapes::Square(3)), Box::new(shapes::Bar(2, 9))];
    println!("{}", all.iter().map(|s| s.area()).sum::<u64>());
    println!("{}", report(&shapes::Square(4)));
    println!("{}", largest(&[shapes::Bar(1, 5), shapes::Bar(2, 2)]).describe());
}
