// expect: found-grundy
// tier: must
// class: octal
// answer: n < 2: n; then 2 where n is even, 0 where it is odd
// source: take one, or split; octal 4.3
// box: 0..=8000

fn moves(n: u64) -> Vec<Vec<u64>> {
    let take = n.checked_sub(1).map(|rest| vec![rest]);
    take.into_iter().chain((1..=n / 2).map(|left| vec![left, n - left])).collect()
}
