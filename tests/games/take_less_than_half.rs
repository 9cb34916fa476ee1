// expect: found-grundy
// tier: must
// class: halves
// answer: n odd: n / 2; otherwise the value of n / 2, and 0 at 0
// source: take less than half
// box: 0..=8000

fn moves(n: u64) -> Vec<u64> {
    (1..n.div_ceil(2)).map(|take| n - take).collect()
}
