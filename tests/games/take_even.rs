// expect: found-grundy
// tier: must
// class: quotient
// answer: n / 2
// source: take an even number
// box: 0..=8000

fn moves(n: u64) -> Vec<u64> {
    (1..=n / 2).map(|half| n - 2 * half).collect()
}
