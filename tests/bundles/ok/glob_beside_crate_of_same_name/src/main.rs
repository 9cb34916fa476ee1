use lib::*;

mod inner {
    pub fn area() -> u32 {
        // Without the glob this is the crate.
        math::area(5)
    }
}

fn main() {
    println!("{} {}", math::area(5), ::math::area(5));
    println!("{} {}", inner::area(), text::name());
}
