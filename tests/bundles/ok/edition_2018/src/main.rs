use old::{Checked, Gen};
use std::convert::TryFrom;

fn main() {
    let mut gen = Gen::seeded(5);
    println!("{} {}", gen.next(), gen.next());
    println!("{}", u8::try_from(300i32).is_err());
    println!("{:?} {:?}", 300i32.try_into(), 30i32.try_into());
    println!("{}", old::classify(3));
    println!("{}", old::collect(&[1, 2, 3]));
}
