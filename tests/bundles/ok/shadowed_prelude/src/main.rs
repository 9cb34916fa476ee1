use parse::{number, pick};

fn main() {
    println!("{:?} {:?}", number("42"), number("x").map_err(|e| e.0));
    println!("{} {}", pick(1, 8), parse::max(1, 8));
    println!("{:?}", parse::maybe::find(&[1, 2], 2));
    println!("{}", parse::area(5));
    let r: Result<i32, String> = Ok(1);
    println!("{r:?} {}", std::cmp::max(1, 8));
}
