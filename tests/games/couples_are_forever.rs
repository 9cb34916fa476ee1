// expect: none
// tier: negative
// class: splitting-open
// answer: none known (no period to 5 * 10^7)
// source: split any heap but one of two; Winning Ways ch. 4
// box: 0..=8000

fn moves(n: u64) -> Vec<Vec<u64>> {
    (1..=n / 2).filter(|_| n != 2).map(|left| vec![left, n - left]).collect()
}
