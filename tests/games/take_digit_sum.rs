// expect: none
// tier: negative
// class: subtraction-open
// answer: none known
// source: take the sum of the digits of n, or one
// box: 0..=100000

fn moves(n: u64) -> Vec<u64> {
    let sum: u64 = n.to_string().bytes().map(|digit| u64::from(digit - b'0')).sum();
    [1, sum].into_iter().filter(|&take| 0 < take && take <= n).map(|take| n - take).collect()
}
