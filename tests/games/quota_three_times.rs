// expect: found-outcome
// tier: wanted
// class: quota
// answer: lost where n == 0 or quota < the least part of n in 1 2 3 4 6 8 11 15 21 29 40 55 …
// source: take at most three times what was taken before; Schwenk 1970 (Take-away games)
// box: 0..=300, 0..=300
// name: Up to three times as many
// rule: From x stones, take up to y at first, then up to three times what was just taken.
// name-zh: 至多取三倍
// rule-zh: 有 x 个石子，第一步至多取 y 个，以后每步至多取上一步的三倍。

fn moves((n, quota): (u64, u64)) -> Vec<(u64, u64)> {
    (1..=quota.min(n)).map(|take| (n - take, 3 * take)).collect()
}
