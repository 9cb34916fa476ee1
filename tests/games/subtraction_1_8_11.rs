// expect: found-grundy
// tier: must
// class: subtraction
// answer: period 19 from 13 on
// source: take 1, 8 or 11; Winning Ways ch. 4
// box: 0..=200000

fn moves(n: u64) -> Vec<u64> {
    [1, 8, 11].into_iter().filter_map(|take| n.checked_sub(take)).collect()
}
