extern crate geo;
extern crate geo as g;
#[macro_use]
extern crate macs;

use g::Point;

mod inner {
    extern crate macs as m;

    pub fn nine() -> i32 {
        m::square!(3) + super::geo::zero()
    }
}

fn main() {
    let p = geo::Point { x: 1, y: 2 };
    println!("{} {}", g::flip(p).x, crate::geo::flip(Point { x: 5, y: 6 }).x);
    println!("{} {}", square!(7), inner::nine());
    println!("{}", geo::sum::of(&Point { x: 3, y: 4 }));
}
