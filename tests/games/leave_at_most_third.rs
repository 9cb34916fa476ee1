// expect: found-grundy
// tier: must
// class: halves
// answer: the number of digits of n in base 3
// source: leave at most a third
// box: 0..=8000

fn moves(n: u64) -> Vec<u64> {
    (0..=n / 3).filter(|&rest| rest < n).collect()
}
