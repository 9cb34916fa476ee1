// expect: found-grundy
// tier: must
// class: chocolate
// answer: the parity of x.trailing_zeros() + y.trailing_zeros()
// source: break a bar into equal halves and eat one
// from: 1
// box: 1..=600, 1..=600
// name: Chocolate in equal halves
// rule: Break a bar of x by y squares into equal halves, and eat one of them.
// name-zh: 平分巧克力
// rule-zh: 把 x × y 格的巧克力掰成相等的两半，吃掉其中一半。

fn moves((x, y): (u64, u64)) -> Vec<(u64, u64)> {
    let upright = (x % 2 == 0).then(|| (x / 2, y));
    upright.into_iter().chain((y % 2 == 0).then(|| (x, y / 2))).collect()
}
