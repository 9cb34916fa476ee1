//! Only an odd number of beans counts for who wins, but a move may start at an even one too.

use proconio::input;

fn main() {
    input! { tests: [[u64]] }
    let mut table: Vec<u64> = vec![];
    for heap in 0..21 {
        let pairs = (0..heap).flat_map(|j| (0..=j).map(move |k| (j, k)));
        let values: Vec<u64> = pairs.map(|(j, k)| table[j] ^ table[k]).collect();
        table.push((0..).find(|value| !values.contains(value)).unwrap());
    }
    for beans in tests {
        let n = beans.len();
        let value = |bottle: usize| table[n - 1 - bottle];
        let odd: Vec<usize> = (0..n).filter(|&bottle| beans[bottle] % 2 == 1).collect();
        let sum = odd.iter().fold(0, |sum, &bottle| sum ^ value(bottle));
        let mut moves = vec![];
        for i in odd {
            for j in i + 1..n {
                let last = (j..n).filter(|&k| value(i) ^ value(j) ^ value(k) == sum);
                moves.extend(last.map(|k| format!("{i} {j} {k}")));
            }
        }
        println!("{}", moves.first().map_or("-1 -1 -1", |first| first));
        println!("{}", moves.len());
    }
}
