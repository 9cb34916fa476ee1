// expect: found-grundy
// tier: wanted
// class: automatic
// answer: 0 at 0 and from (q + 2) / 3 to (2q - 2) / 3, q = 4, 16, …; 2 just after; else 1
// source: go to n / 2 rounded up or down
// box: 0..=4000000

fn moves(n: u64) -> Vec<u64> {
    [n / 2, n.div_ceil(2)].into_iter().filter(|&rest| rest < n).collect()
}
