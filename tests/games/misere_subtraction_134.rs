// expect: found-outcome
// tier: must
// class: misere
// answer: lost where n % 7 is 1 or 3
// source: take 1, 3 or 4; who cannot move has won
// box: 0..=1000000

const MISERE: bool = true;

fn moves(n: u64) -> Vec<u64> {
    [1, 3, 4].into_iter().filter_map(|take| n.checked_sub(take)).collect()
}
