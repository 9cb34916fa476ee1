// expect: found-grundy
// tier: must
// class: subtraction
// answer: n % 7 / 2
// source: take 2, 3, 4 or 5; AtCoder ABC 297 G (Constrained Nim 2)
// box: 0..=200000

fn moves(n: u64) -> Vec<u64> {
    (2..=n.min(5)).map(|take| n - take).collect()
}
