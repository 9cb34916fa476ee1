// expect: found-outcome
// tier: must
// class: quota
// answer: lost where n == 0 or quota < n & n.wrapping_neg()
// source: take at most what was taken before
// box: 0..=300, 0..=300

fn moves((n, quota): (u64, u64)) -> Vec<(u64, u64)> {
    (1..=quota.min(n)).map(|take| (n - take, take)).collect()
}
