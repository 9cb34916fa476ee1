//! Takes each exponent of each number for a Nim pile, as if a move divided only one number.

use proconio::input;

fn main() {
    input! { numbers: [u64] }
    let mut sum = 0;
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
            sum ^= exponent;
            divisor += 1;
        }
    }
    println!("{}", if sum != 0 { "Mojtaba" } else { "Arpa" });
}
