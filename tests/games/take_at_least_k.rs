// expect: found-grundy
// tier: must
// class: parameter
// answer: n / k.max(1)
// source: take k or more
// box: 0..=300, 0..=300

fn moves((n, k): (u64, u64)) -> Vec<(u64, u64)> {
    (k.max(1)..=n).map(|take| (n - take, k)).collect()
}
