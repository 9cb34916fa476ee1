// expect: found-grundy
// tier: wanted
// class: parameter
// answer: x % (y.max(1) + z) / y.max(1)
// source: take y to z; AtCoder ABC 297 G (Constrained Nim 2)
// where: low <= high
// box: 0..=100, 0..=20, 0..=20

fn moves((n, low, high): (u64, u64, u64)) -> Vec<(u64, u64, u64)> {
    (low.max(1)..=high.min(n)).map(|take| (n - take, low, high)).collect()
}
