// expect: none
// tier: negative
// class: subtraction-open
// answer: none known
// source: take a square; OEIS A014586 and A014588
// box: 0..=100000

fn moves(n: u64) -> Vec<u64> {
    (1..).map(|i| i * i).take_while(|&take| take <= n).map(|take| n - take).collect()
}
