use handy::numbers::*;
use handy::shapes::*;

fn clamp(x: i64) -> i64 {
    // The local one wins over the glob's `clamp`.
    x.min(100)
}

fn main() {
    println!("{}", digits_sum(98_765));
    println!("{}", clamp(500));
    println!("{}", Square(5).area() + UNIT.area());
    println!("{}", nested_total());
}
