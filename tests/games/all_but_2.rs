// expect: found-grundy
// tier: must
// class: quotient
// answer: n / 4 * 2 + n % 2
// source: take any number but 2; Winning Ways ch. 4
// box: 0..=8000

fn moves(n: u64) -> Vec<u64> {
    (1..=n).filter(|take| ![2].contains(take)).map(|take| n - take).collect()
}
