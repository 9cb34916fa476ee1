// expect: found-outcome
// values: none
// tier: must
// class: subtraction
// answer: lost where n % 4 == 0
// source: take 1 or a prime; Luogu P4860 (Roy and October II)
// box: 0..=6000

fn moves(n: u64) -> Vec<u64> {
    let is_prime = |take: &u64| (2..*take).take_while(|i| i * i <= *take).all(|i| take % i > 0);
    (1..=n).filter(is_prime).map(|take| n - take).collect()
}
