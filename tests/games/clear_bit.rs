// expect: found-grundy
// tier: must
// class: divisor
// answer: n.count_ones() % 2
// source: subtract a power of two that is a binary digit of n
// box: 0..=4000000

fn moves(n: u64) -> Vec<u64> {
    (0..64).map(|i| 1 << i).filter(|bit| n & bit != 0).map(|bit| n - bit).collect()
}
