// expect: found-grundy
// tier: must
// class: staircase
// answer: x % 4
// source: move one to three coins from a step to the next lower one
// box: 0..=400, 0..=400

fn moves((x, y): (u64, u64)) -> Vec<(u64, u64)> {
    let take = (1..=x.min(3)).map(|coins| (x - coins, y));
    take.chain((1..=y.min(3)).map(|coins| (x + coins, y - coins))).collect()
}
