// expect: found-outcome
// tier: must
// class: won
// answer: lost at 0, and from 6 on where n % 5 == 1
// source: take 1 to 4; who leaves exactly 5 has lost
// box: 0..=1000000

fn won(n: u64) -> Option<bool> {
    (n == 5).then_some(true)
}

fn moves(n: u64) -> Vec<u64> {
    (1..=n.min(4)).map(|take| n - take).collect()
}
