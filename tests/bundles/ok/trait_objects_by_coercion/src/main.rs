use plugins::{Pile, sum};
use std::rc::Rc;

fn main() {
    let both = sum(vec![Rc::new(Pile(6)), Rc::new(Pile(3))]);
    println!("{} {}", both.grundy(), both.is_pile());
}
