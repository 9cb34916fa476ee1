// expect: found-grundy
// tier: must
// class: coins
// answer: 0 for n < 2, otherwise 2 * m + (m.count_ones() + 1) % 2 for m = n - 2
// source: Triplets, coins from 0: turn three; Winning Ways ch. 14
// box: 0..=1000

fn moves(coin: u64) -> Vec<Vec<u64>> {
    (0..coin).flat_map(|a| (0..a).map(move |b| vec![a, b])).collect()
}
