//! Takes a number and its powers for a Nim pile, as if a move removed all larger powers.

use proconio::input;

fn main() {
    input! { n: usize }
    let mut is_power = vec![false; n + 1];
    let mut sum = 0;
    for base in 1..=n {
        if is_power[base] {
            continue;
        }
        let mut count = 1;
        let mut power = base;
        while base > 1 && power <= n / base {
            power *= base;
            count += 1;
            is_power[power] = true;
        }
        sum ^= count;
    }
    println!("{}", if sum != 0 { "Vasya" } else { "Petya" });
}
