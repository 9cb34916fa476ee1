// expect: found-grundy
// tier: must
// class: octal
// answer: (n + 1) % 2, and 0 at 0
// source: split a heap into two
// box: 0..=8000

fn moves(n: u64) -> Vec<Vec<u64>> {
    (1..=n / 2).map(|left| vec![left, n - left]).collect()
}
