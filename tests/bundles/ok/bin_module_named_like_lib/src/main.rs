mod math;

// `math::` is the module of the bin here; `::math::` is the library.
use ::math::gcd;

fn main() {
    println!("{} {}", math::double(21), gcd(12, 18));
    println!("{} {}", math::lcm(4, 6), ::math::double(21));
    println!("{}", text::join(&[1, 2]));
}
