// expect: found-outcome
// tier: must
// class: quota
// answer: lost where n == 1 <= quota, or 0 < quota < the least Fibonacci part of n - 1, n > 1
// source: Luogu P6791 (SNOI 2020): Fibonacci Nim where the last taker loses
// box: 0..=600, 0..=600

const MISERE: bool = true;

fn moves((n, quota): (u64, u64)) -> Vec<(u64, u64)> {
    (1..=quota.min(n)).map(|take| (n - take, 2 * take)).collect()
}
