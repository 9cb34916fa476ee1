// expect: found-grundy
// tier: wanted
// class: subtraction
// answer: period 25 from 1693 on
// source: a subtraction set whose values are irregular for long
// box: 0..=200000

fn moves(n: u64) -> Vec<u64> {
    [2, 27, 29, 41, 48].into_iter().filter_map(|take| n.checked_sub(take)).collect()
}
