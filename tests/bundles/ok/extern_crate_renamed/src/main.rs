#[macro_use(number)]
extern crate numbers as n;
extern crate std as rust;

mod inner {
    pub extern crate numbers as again;

    pub fn four() -> u32 {
        again::one() + ::n::deep::three()
    }
}

mod numbers {
    pub fn one() -> u32 {
        1000
    }
}

fn main() {
    println!("{} {} {}", n::one(), numbers::one(), ::numbers::one());
    println!("{} {}", number!(three), rust::cmp::max(inner::four(), inner::again::one()));
}
