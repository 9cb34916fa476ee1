// expect: found-outcome
// tier: must
// class: misere
// answer: lost where n + 1 is 3, 6, 12, 24, …
// source: take at most half; who cannot move has won
// box: 0..=8000

const MISERE: bool = true;

fn moves(n: u64) -> Vec<u64> {
    (1..=n / 2).map(|take| n - take).collect()
}
