use ints::{gcd, Integer, Popcount};

fn main() {
    println!("{} {}", gcd(48u32, 36), gcd(-21i64, 14));
    println!("{} {}", 255u8.popcount(), u64::MAX.popcount());
    println!("{} {}", <u16 as Integer>::BITS_NAME, i8::ZERO.is_zero());
    println!("{:?}", ints::describe::<usize>());
}
