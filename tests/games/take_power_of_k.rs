// expect: found-grundy
// tier: must
// class: parameter
// answer: k odd or 0: n % 2; else 2 where n % (k + 1) == k, otherwise n % (k + 1) % 2
// source: take a power of k, 1 too; Luogu P9864, HDU 1847 for all bases
// box: 0..=600, 0..=600

fn moves((n, k): (u64, u64)) -> Vec<(u64, u64)> {
    let powers = std::iter::successors(Some(1), |power| (k > 1).then(|| power * k));
    powers.take_while(|&take| take <= n).map(|take| (n - take, k)).collect()
}
