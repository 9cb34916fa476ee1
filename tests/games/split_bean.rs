// expect: found-grundy
// tier: must
// class: coins
// answer: 0 at 0, otherwise 2 * m + (m.count_ones() + 1) % 2 for m = n - 1
// source: Luogu P3185 (HNOI 2007): a bean becomes two beans, each nearer to the end
// box: 0..=1000

fn moves(place: u64) -> Vec<Vec<u64>> {
    (0..place).flat_map(|a| (0..=a).map(move |b| vec![a, b])).collect()
}
