// expect: found-grundy
// tier: must
// class: staircase
// answer: y - x - 1
// source: Luogu P10507 (Georgia and Bob), two men: move one left, not onto or past another
// from: 1
// where: x < y
// box: 1..=300, 1..=300

fn moves((x, y): (u64, u64)) -> Vec<(u64, u64)> {
    if x >= y {
        return vec![];
    }
    let first = (1..x).map(|to| (to, y));
    first.chain((x + 1..y).map(|to| (x, to))).collect()
}
