use std::collections::HashSet;
use std::io::Write;
use writers::{Caseless, Upper};

fn main() {
    let mut out = Upper::default();
    write!(out, "abc {}", 1).unwrap();
    out.flush().unwrap();
    println!("{}", String::from_utf8(out.text).unwrap());
    let words: HashSet<Caseless> = ["a", "B", "A", "b"].map(Caseless).into();
    println!("{}", words.len());
    assert_eq!(Caseless("x"), Caseless("X"));
    println!("{:?} {:06b}", Caseless("four"), Caseless("abcdef"));
}
