//! Roads between towns, each read as a struct of its own, and all that is printed is buffered.

use proconio::marker::{Chars, Usize1};
use proconio::{derive_readable, fastout, input};

/// A road.
#[derive_readable]
#[derive(Clone, Debug, PartialEq)]
pub struct Road {
    /// Where it begins.
    from: Usize1,
    pub to: Usize1,
    length: i64,
}

#[derive(Debug)]
#[derive_readable]
struct Name(Chars);

#[derive_readable]
struct Nothing;

#[proconio::fastout]
fn report(roads: &[Road]) -> usize {
    for (i, Road { from, to, length }) in roads.iter().enumerate() {
        if length < &0 {
            println!("road {} is too short", i + 1);
            return i;
        }
        print!("{from}-{to}: ");
        println!("{:>5}", length);
    }
    println!();
    roads.len()
}

#[fastout]
fn main() {
    input! {
        towns: usize,
        names: [Name; towns],
        _nothing: Nothing,
        mut roads: [Road],
    }
    for Name(letters) in &names {
        println!("{}", letters.iter().rev().collect::<String>());
    }
    roads.dedup();
    println!("{roads:?}");
    report(&roads);
    let least = roads.iter().map(|road| road.length).min();
    if let Some(length) = least.filter(|&length| length < 0) {
        print!("{}", length);
        println!();
        return;
    }
    println!("{} are long enough", report(&roads));
}

// Input:
// 2 Gent Brugge
// 4
// 1 2 50  1 2 50
// 2 1 49
// 2 1 -1
