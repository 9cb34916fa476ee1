// expect: found-outcome
// tier: must
// class: won
// answer: lost where n % 4 == 1
// source: take 1, 2 or 3; who takes the last one has lost
// box: 0..=1000000

fn won(n: u64) -> Option<bool> {
    (n == 0).then_some(true)
}

fn moves(n: u64) -> Vec<u64> {
    (1..=n.min(3)).map(|take| n - take).collect()
}
