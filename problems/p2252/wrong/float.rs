//! The golden ratio in double precision: wrong first at the pair below, where k = 102,334,155.

use proconio::input;

fn main() {
    input! { a: u64, b: u64 }
    let k = a.max(b) - a.min(b);
    let phi = (1.0 + 5f64.sqrt()) / 2.0;
    let cold = (k as f64 * phi) as u64;
    println!("{}", u8::from(cold != a.min(b)));
}
