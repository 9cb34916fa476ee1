// expect: found-grundy
// tier: must
// class: subtraction
// answer: n % 3
// source: take a power of two; HDU 1847
// box: 0..=200000

fn moves(n: u64) -> Vec<u64> {
    (0..64).map(|i| 1 << i).take_while(|&take| take <= n).map(|take| n - take).collect()
}
