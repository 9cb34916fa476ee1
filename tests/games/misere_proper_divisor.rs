// expect: found-outcome
// tier: must
// class: misere
// answer: lost at 2, and at all odd numbers from 5 on
// source: take a divisor of n other than n; who cannot move has won
// from: 1
// box: 1..=8000

const MISERE: bool = true;

fn moves(n: u64) -> Vec<u64> {
    (1..n).filter(|take| n % take == 0).map(|take| n - take).collect()
}
