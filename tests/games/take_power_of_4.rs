// expect: found-grundy
// tier: must
// class: subtraction
// answer: 0 1 0 1 2 for n % 5 = 0, 1, 2, 3, 4
// source: take a power of four: 1, 4, 16, 64, …
// box: 0..=200000

fn moves(n: u64) -> Vec<u64> {
    (0..32).map(|i| 1 << (2 * i)).take_while(|&take| take <= n).map(|take| n - take).collect()
}
