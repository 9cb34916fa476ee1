// expect: found-grundy
// tier: must
// class: parameter
// answer: n / (2 * k) * k + n % k, and n where k == 0
// source: take any number but k; Winning Ways ch. 4
// box: 0..=300, 0..=300
// name: Any number but y
// rule: From x stones, take any number other than y.
// name-zh: 不许取 y 个
// rule-zh: 有 x 个石子，每次取任意多个，但不许恰好取 y 个。

fn moves((n, k): (u64, u64)) -> Vec<(u64, u64)> {
    (1..=n).filter(|&take| take != k).map(|take| (n - take, k)).collect()
}
