// expect: found-grundy
// tier: must
// class: quotient
// answer: n / 3
// source: take a multiple of three
// box: 0..=8000

fn moves(n: u64) -> Vec<u64> {
    (1..=n / 3).map(|third| n - 3 * third).collect()
}
