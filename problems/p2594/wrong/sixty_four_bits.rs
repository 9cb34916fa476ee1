//! Takes the values for numbers of 64 bits, but they reach 2^198.

use proconio::{input, marker::Chars};

fn main() {
    input! { tests: usize }
    for _ in 0..tests {
        input! { n: usize, m: usize, rows: [Chars; n] }
        let mut sum = 0_u64;
        for (i, row) in rows.iter().enumerate() {
            for j in (0..m).filter(|&j| row[j] != 'H') {
                let log = match i == 0 || j == 0 {
                    true => (i + j + 1).trailing_zeros(),
                    false => (i + j) as u32,
                };
                sum ^= 1_u64.wrapping_shl(log);
            }
        }
        println!("{}", if sum == 0 { "=_=" } else { "-_-" });
    }
}
