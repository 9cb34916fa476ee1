// expect: found-outcome
// tier: wanted
// class: quota
// answer: lost where n == 0 or quota < the least part of n, greedily in 1 2 3 4 5 7 9 12 15 19 …
// source: take at most four times what was taken before; Schwenk 1970 (Take-away games)
// box: 0..=300, 0..=300

fn moves((n, quota): (u64, u64)) -> Vec<(u64, u64)> {
    (1..=quota.min(n)).map(|take| (n - take, 4 * take)).collect()
}
