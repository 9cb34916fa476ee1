// expect: found-grundy
// tier: must
// class: parameter
// answer: k odd or 0: n % 2; else 2 where n % (k + 1) == k, otherwise n % (k + 1) % 2
// source: take 1 or k
// box: 0..=600, 0..=600

fn moves((n, k): (u64, u64)) -> Vec<(u64, u64)> {
    [1, k].into_iter().filter(|take| (1..=n).contains(take)).map(|take| (n - take, k)).collect()
}
