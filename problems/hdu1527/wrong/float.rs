//! The golden ratio in double precision: wrong first at the pair (63245985, 102334154).

use proconio::{input, is_stdin_empty};

fn main() {
    while !is_stdin_empty() {
        input! { a: u64, b: u64 }
        let k = a.max(b) - a.min(b);
        let phi = (1.0 + 5f64.sqrt()) / 2.0;
        let cold = (k as f64 * phi) as u64;
        println!("{}", u8::from(cold != a.min(b)));
    }
}
