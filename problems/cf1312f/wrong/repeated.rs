//! Forgets that infantry and cavalry must not attack twice in a row.

use proconio::input;

fn main() {
    input! { tests: usize }
    for _ in 0..tests {
        input! { n: usize, attacks: [usize; 3], castles: [usize; n] }
        let mut table: Vec<u64> = vec![0];
        for size in 1..=castles.iter().copied().max().unwrap() {
            let option = |attack: &usize| table[size.saturating_sub(*attack)];
            let options: Vec<u64> = attacks.iter().map(option).collect();
            table.push((0..).find(|value| !options.contains(value)).unwrap());
        }
        let sum = castles.iter().fold(0, |sum, &size| sum ^ table[size]);
        let mut count = 0;
        for size in castles {
            let after = |attack: &usize| table[size.saturating_sub(*attack)];
            count += attacks.iter().filter(|attack| after(attack) ^ table[size] == sum).count();
        }
        println!("{}", count);
    }
}
