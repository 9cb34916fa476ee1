// expect: found-grundy
// tier: must
// class: automatic
// answer: 0 1 2 for n < 3; then n odd: 0, n even: 1
// source: Codeforces 603C (Lieges of Legendre), even k: take one, or turn 2x into k heaps of x
// box: 0..=4000000

fn moves(n: u64) -> Vec<Vec<u64>> {
    let take = n.checked_sub(1).map(|rest| vec![rest]);
    let part = (n > 0 && n % 2 == 0).then(|| vec![n / 2; 2]);
    take.into_iter().chain(part).collect()
}
