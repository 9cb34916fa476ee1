// expect: none
// tier: negative
// class: subtraction-open
// answer: none known
// source: take a prime; OEIS A025043
// box: 0..=20000

fn moves(n: u64) -> Vec<u64> {
    let is_prime = |take: &u64| (2..*take).take_while(|i| i * i <= *take).all(|i| take % i > 0);
    (2..=n).filter(is_prime).map(|take| n - take).collect()
}
