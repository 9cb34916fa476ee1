//! Takes the distances of the tokens for the heaps, so that one token may be moved onto another.

use proconio::input;

fn main() {
    input! { n: usize, forbidden: usize, rows: [(i64, i64, i64); n] }
    let rows: Vec<[usize; 2]> =
        rows.iter().map(|&(b, w, r)| [(w - b) as usize, (r - w) as usize]).collect();
    let largest = rows.iter().flatten().max().copied().unwrap_or(0);
    let factors = |mut n: usize| {
        let mut count = 0;
        for d in 2..=n {
            while n % d == 0 {
                n /= d;
                count += 1;
            }
        }
        count
    };
    let takes: Vec<usize> =
        (2..=largest).filter(|&take| take != forbidden && factors(take) <= 2).collect();
    let mut values: Vec<usize> = vec![];
    for heap in 0..=largest {
        let option = |take: &usize| values.get(heap.checked_sub(*take)?);
        let options: Vec<&usize> = takes.iter().filter_map(option).collect();
        let value = (0..).find(|value| !options.contains(&value)).unwrap();
        values.push(value);
    }
    let sum = rows.iter().flatten().fold(0, |sum, &heap| sum ^ values[heap]);
    println!("{}", if sum == 0 { "Bob\nAlice" } else { "Alice\nBob" });
}
