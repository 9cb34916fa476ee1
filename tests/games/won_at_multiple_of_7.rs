// expect: found-outcome
// tier: must
// class: won
// answer: lost where n % 7 is 0 or 6
// source: take 1 to 5; who leaves a multiple of 7 has won
// box: 0..=1000000

fn won(n: u64) -> Option<bool> {
    (n % 7 == 0).then_some(false)
}

fn moves(n: u64) -> Vec<u64> {
    (1..=n.min(5)).map(|take| n - take).collect()
}
