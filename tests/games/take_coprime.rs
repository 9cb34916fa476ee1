// expect: found-grundy
// tier: wanted
// class: divisor
// answer: 0 and 1: n; otherwise the index of the least prime factor of n, less 1 for 2
// source: take a number that has no common factor with n; Iannucci and Larsson 2021
// box: 0..=3000

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn moves(n: u64) -> Vec<u64> {
    (1..=n).filter(|&take| gcd(n, take) == 1).map(|take| n - take).collect()
}
