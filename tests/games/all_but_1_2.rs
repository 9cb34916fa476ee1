// expect: found-grundy
// tier: must
// class: quotient
// answer: n / 3
// source: take any number but 1 and 2; Winning Ways ch. 4
// box: 0..=8000

fn moves(n: u64) -> Vec<u64> {
    (1..=n).filter(|take| ![1, 2].contains(take)).map(|take| n - take).collect()
}
