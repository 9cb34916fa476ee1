use cards::Shape::{self, Dot, Line};
use cards::Suit::*;

fn length(s: &Shape) -> u32 {
    match s {
        Dot => 0,
        Line(n) => *n,
        Shape::Box { w, h } => 2 * (w + h),
    }
}

fn main() {
    println!("{:?} {:?}", Hearts.next(), Spades.next());
    println!("{}", [Dot, Line(7), Shape::square(3)].iter().map(length).sum::<u32>());
    println!("{}", cards::dirs::walk("NNEW"));
    println!("{}", Clubs as u8 + cards::colours::mix());
}
