// expect: none
// tier: negative
// class: subtraction-open
// answer: none known
// source: take a triangular number
// box: 0..=100000

fn moves(n: u64) -> Vec<u64> {
    (1..).map(|i| i * (i + 1) / 2).take_while(|&take| take <= n).map(|take| n - take).collect()
}
