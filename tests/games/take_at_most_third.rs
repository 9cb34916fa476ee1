// expect: found-grundy
// tier: wanted
// class: halves
// answer: n / 3 where n % 3 == 0, otherwise the value of n - n / 3 - 1
// source: take at most a third; after Live Archive 5059 (Playing With Stones)
// box: 0..=8000

fn moves(n: u64) -> Vec<u64> {
    (1..=n / 3).map(|take| n - take).collect()
}
