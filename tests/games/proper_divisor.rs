// expect: found-grundy
// tier: must
// class: divisor
// answer: n.trailing_zeros()
// source: take a divisor of n other than n; LeetCode 1025 (Divisor Game)
// from: 1
// box: 1..=6000

fn moves(n: u64) -> Vec<u64> {
    (1..n).filter(|take| n % take == 0).map(|take| n - take).collect()
}
