// expect: found-outcome
// values: none
// tier: must
// class: wythoff
// answer: lost where {x, y} = {a, a + 3 * i}, a the least number in no earlier pair, i = 0, 1, …
// source: take from one pile, or from both numbers that differ by less than 3; Fraenkel 1982
// box: 0..=200, 0..=200
// name: Generalized Wythoff, t = 3
// rule: From one pile, take any number; from both, take numbers that differ by at most 2.
// name-zh: 广义威佐夫博弈，t = 3
// rule-zh: 从一堆中取任意多个；或从两堆各取若干个，两个个数至多相差 2。

fn moves((x, y): (u64, u64)) -> Vec<(u64, u64)> {
    let mut options: Vec<_> = (0..x).map(|to| (to, y)).collect();
    options.extend((0..y).map(|to| (x, to)));
    for a in 1..=x {
        let b = a.saturating_sub(2).max(1)..=(a + 2).min(y);
        options.extend(b.map(|b| (x - a, y - b)));
    }
    options
}
