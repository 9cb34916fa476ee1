//! Takes a number for its own value, as if it were a heap of Nim.

use proconio::input;

const MODULUS: u64 = 998_244_353;

fn main() {
    input! { n: u64, m: usize }
    let mut terms = vec![0; (m + 1).next_power_of_two()];
    terms[1..=m].fill(1);
    let mut half = 1;
    while half < terms.len() {
        for block in terms.chunks_mut(2 * half) {
            let (left, right) = block.split_at_mut(half);
            for (a, b) in left.iter_mut().zip(right) {
                let (sum, difference) = (*a + *b, *a + MODULUS - *b);
                *a = sum % MODULUS;
                *b = difference % MODULUS;
            }
        }
        half *= 2;
    }
    let lost = terms.iter().map(|&term| power(term, n)).sum::<u64>() % MODULUS;
    let lost = lost * power(terms.len() as u64, MODULUS - 2) % MODULUS;
    println!("{}", (power(m as u64, n) + MODULUS - lost) % MODULUS);
}

fn power(mut base: u64, mut exponent: u64) -> u64 {
    let mut power = 1;
    while exponent > 0 {
        if exponent % 2 == 1 {
            power = power * base % MODULUS;
        }
        base = base * base % MODULUS;
        exponent /= 2;
    }
    power
}
