// expect: found-grundy
// tier: wanted
// class: divisor
// answer: the parity of the number of prime factors of n, with repetition
// source: divide n by a prime
// from: 1
// box: 1..=6000

fn moves(n: u64) -> Vec<u64> {
    let is_prime = |p: &u64| (2..*p).all(|i| p % i > 0);
    (2..=n).filter(|p| n % p == 0).filter(is_prime).map(|p| n / p).collect()
}
