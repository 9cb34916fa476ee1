// expect: found-grundy
// tier: wanted
// class: divisor
// answer: the number of prime factors of n, with repetition
// source: go to a divisor of n other than n
// from: 1
// box: 1..=6000

fn moves(n: u64) -> Vec<u64> {
    (1..n).filter(|to| n % to == 0).collect()
}
