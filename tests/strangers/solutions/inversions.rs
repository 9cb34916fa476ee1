//! Inversions and a typed modulus that the input gives, read from lines that are a source of their
//! own.

use ac_library::{FenwickTree, ModInt};
use proconio::source::auto::AutoSource;
use proconio::{input, read_value};

fn inversions(a: &[usize]) -> u64 {
    let mut before = FenwickTree::new(a.len(), 0);
    let mut count = 0;
    for (i, &x) in a.iter().enumerate() {
        count += i as u64 - before.accum(x);
        before.add(x, 1);
    }
    count
}

fn main() {
    input! { modulus: u32, lists: [[usize]] }
    ModInt::set_modulus(modulus);
    let mut product = ModInt::new(1);
    for list in &lists {
        let count = inversions(list);
        product *= ModInt::new(count + 2);
        println!("{count} {product}");
    }
    let source = AutoSource::from("3 a bc def 2.5");
    input! { from source, n: usize, words: [String; n], x: f64 }
    println!("{} {x} {:?}", words.join("/"), product.inv().val());
    println!("{}", read_value!(i128) * 3);
}

// Input:
// 11
// 3
// 4 3 0 2 1
// 1 0
// 6 0 5 4 3 2 1
// 170141183460469231731687303
