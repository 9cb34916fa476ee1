// expect: found-grundy
// tier: must
// class: subtraction
// answer: period 7
// source: a chip moves 1, 2 or 6 to the left; Codeforces 1194D (1-2-K Game), k = 6
// box: 0..=200000

fn moves(n: u64) -> Vec<u64> {
    [1, 2, 6].into_iter().filter_map(|take| n.checked_sub(take)).collect()
}
