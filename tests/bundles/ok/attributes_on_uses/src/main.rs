#![allow(non_snake_case, unused_variables, deprecated)]
#![warn(unused_must_use)]

#[allow(unused_imports)]
use attrs::{stack::*, Unneeded};
#[rustfmt::skip]
use attrs::queue::{ Queue  };

fn main() {
    let Upper = Queue::of(&[1, 2, 3]);
    let ignored = 5;
    println!("{} {}", Upper.rotated(1), attrs::old_name());
    println!("{}", Stack::default().0.len());
}
