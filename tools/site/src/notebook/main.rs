use std::fmt::Write as _;
use std::io::{self, Read};

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut words = text.split_ascii_whitespace();
    let mut next = || words.next().unwrap().parse::<u64>().unwrap();
    let mut out = String::new();
    for _ in 0..next() {
        let n = next() as usize;
        let piles: Vec<u64> = (0..n).map(|_| next()).collect();
        let sum = piles.iter().fold(0, |sum, pile| sum ^ pile);
        writeln!(out, "{}", if sum != 0 { "Yes" } else { "No" }).unwrap();
    }
    print!("{out}");
}
