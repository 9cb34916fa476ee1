// expect: found-outcome
// tier: wanted
// class: quota
// answer: lost where n == 0 or quota < the least part of n, greedily in 1 2 3 5 10 20 40 80 …
// source: take at most one more than was taken before
// box: 0..=300, 0..=300

fn moves((n, quota): (u64, u64)) -> Vec<(u64, u64)> {
    (1..=quota.min(n)).map(|take| (n - take, take + 1)).collect()
}
