// expect: found-grundy
// tier: sibling
// class: subtraction
// answer: period 45
// source: take 3, 7 or 10, one the sum of the others; Austin 1976 (Impartial and partisan games)
// box: 0..=200000

fn moves(n: u64) -> Vec<u64> {
    [3, 7, 10].into_iter().filter_map(|take| n.checked_sub(take)).collect()
}
