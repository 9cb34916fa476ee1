// expect: none
// tier: negative
// class: euclid
// answer: none but the parity of the number of steps
// source: subtract the smaller from the larger, once
// from: 1
// box: 1..=300, 1..=300
// name: Subtraction without a choice
// rule: Subtract the smaller number from the larger one; whoever finds them equal loses.
// name-zh: 只减一次
// rule-zh: 用较大的数减去较小的数，只减一次；轮到时两数相等的人输。

fn moves((x, y): (u64, u64)) -> Vec<(u64, u64)> {
    if x == y { vec![] } else { vec![(x.min(y), x.max(y) - x.min(y))] }
}
