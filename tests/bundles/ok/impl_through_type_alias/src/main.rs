use strings::{Describe, Inner, letters};

fn main() {
    println!("{}", Inner(vec![1u8, 2, 4]).describe());
    println!("{} {}", letters("abc").describe(), letters("xy").sum());
}
