use rounding::{Round, least};

fn main() {
    println!("{} {}", 17u32.up_to(5), 30u32.up_to(6));
    println!("{}", least(&[4, 2, 8]));
}
