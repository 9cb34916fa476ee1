// expect: found-grundy
// tier: must
// class: quotient
// answer: n / 6 * 3 + n % 3
// source: take any number but 3; Winning Ways ch. 4
// box: 0..=8000

fn moves(n: u64) -> Vec<u64> {
    (1..=n).filter(|take| ![3].contains(take)).map(|take| n - take).collect()
}
