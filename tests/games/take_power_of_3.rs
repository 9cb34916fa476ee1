// expect: found-grundy
// tier: must
// class: subtraction
// answer: n % 2
// source: take a power of three: all of them are odd
// box: 0..=200000

fn moves(n: u64) -> Vec<u64> {
    std::iter::successors(Some(1), |power| Some(power * 3))
        .take_while(|&take| take <= n)
        .map(|take| n - take)
        .collect()
}
