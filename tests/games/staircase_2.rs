// expect: found-grundy
// tier: must
// class: staircase
// answer: x
// source: staircase Nim of two steps: move some from a step to the next lower one
// box: 0..=300, 0..=300

fn moves((a, b): (u64, u64)) -> Vec<(u64, u64)> {
    let first = (1..=a).map(|coins| (a - coins, b));
    first.chain((1..=b).map(|coins| (a + coins, b - coins))).collect()
}
