#![deny(unused)]

use strict::letters;

fn main() {
    println!("{:?}", letters("grundy dug"));
}
