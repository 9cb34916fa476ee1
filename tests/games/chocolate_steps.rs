// expect: found-grundy
// tier: wanted
// class: chocolate
// answer: x ^ y
// source: a bar like stairs: x <= y / 2; cutting y cuts x, too; Nakamura and Miyadera 2015
// where: x <= y / 2
// box: 0..=300, 0..=300
// name: Chocolate with steps
// rule: Make x less, or make y less, which brings x down to y / 2 where it was more.
// name-zh: 阶梯巧克力
// rule-zh: 减小 x；或减小 y，这时超过 y / 2 的 x 也降到 y / 2。

fn moves((x, y): (u64, u64)) -> Vec<(u64, u64)> {
    if x > y / 2 {
        return vec![];
    }
    (0..x).map(|to| (to, y)).chain((0..y).map(|to| (x.min(to / 2), to))).collect()
}
