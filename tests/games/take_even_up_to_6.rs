// expect: found-grundy
// tier: must
// class: subtraction
// answer: n % 8 / 2
// source: take 2, 4 or 6
// box: 0..=200000

fn moves(n: u64) -> Vec<u64> {
    [2, 4, 6].into_iter().filter_map(|take| n.checked_sub(take)).collect()
}
