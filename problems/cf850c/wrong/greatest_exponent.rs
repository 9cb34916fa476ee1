//! Takes the greatest exponent of each prime for a Nim pile, and forgets the others.

use proconio::input;
use std::collections::HashMap;

fn main() {
    input! { numbers: [u64] }
    let mut greatest: HashMap<u64, u32> = HashMap::new();
    for mut number in numbers {
        let mut divisor = 2;
        while number > 1 {
            if divisor * divisor > number {
                divisor = number;
            }
            let mut exponent = 0;
            while number % divisor == 0 {
                number /= divisor;
                exponent += 1;
            }
            let entry = greatest.entry(divisor).or_insert(0);
            *entry = exponent.max(*entry);
            divisor += 1;
        }
    }
    let sum = greatest.values().fold(0, |sum, exponent| sum ^ exponent);
    println!("{}", if sum != 0 { "Mojtaba" } else { "Arpa" });
}
