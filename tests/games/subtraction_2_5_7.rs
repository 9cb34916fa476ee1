// expect: found-grundy
// tier: must
// class: subtraction
// answer: period 22
// source: take 2, 5 or 7; Winning Ways ch. 4
// box: 0..=200000

fn moves(n: u64) -> Vec<u64> {
    [2, 5, 7].into_iter().filter_map(|take| n.checked_sub(take)).collect()
}
