use shapes::{area, sum};

fn main() {
    // A word in an argument of a macro of `std` is none that `area` is given: circle, (triangle).
    println!("{} {}", area!(square 3), area!([2, 5]));
    println!("{}", sum!(1, 2, area!(square 2)));
    let circle = "circle";
    println!("{circle} {}", circle.len());
}
