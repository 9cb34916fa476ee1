use left::show;
use right::show as show_right;

macro_rules! tag {
    () => {
        "the solution"
    };
}

fn main() {
    println!("{} {}", show!(1), show_right!(2));
    println!("{} {} {}", left::tag!(), right::tag!(), tag!());
}
