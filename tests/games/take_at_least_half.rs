// expect: found-grundy
// tier: must
// class: halves
// answer: the number of binary digits of n
// source: take at least half
// box: 0..=8000

fn moves(n: u64) -> Vec<u64> {
    (0..=n / 2).filter(|&rest| rest < n).collect()
}
