// expect: found-grundy
// tier: must
// class: coins
// answer: the smaller of n & n.wrapping_neg() and the greatest power of two up to k
// source: Ruler, coins from 1: turn up to k consecutive coins; Winning Ways ch. 14
// from: 1
// box: 1..=500, 1..=60

fn moves((coin, k): (u64, u64)) -> Vec<Vec<(u64, u64)>> {
    (1..=k.min(coin)).map(|count| (1..count).map(|left| (coin - left, k)).collect()).collect()
}
