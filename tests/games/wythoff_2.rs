// expect: found-outcome
// values: none
// tier: must
// class: wythoff
// answer: lost where {x, y} = {a, a + 2 * i}, a the least number in no earlier pair, i = 0, 1, …
// source: take from one pile, or from both numbers that differ by less than 2; Fraenkel 1982
// box: 0..=300, 0..=300
// name: Generalized Wythoff, t = 2
// rule: From one pile, take any number; from both, take numbers that differ by at most 1.
// name-zh: 广义威佐夫博弈，t = 2
// rule-zh: 从一堆中取任意多个；或从两堆各取若干个，两个个数至多相差 1。

fn moves((x, y): (u64, u64)) -> Vec<(u64, u64)> {
    let mut options: Vec<_> = (0..x).map(|to| (to, y)).collect();
    options.extend((0..y).map(|to| (x, to)));
    for a in 1..=x {
        options.extend((a - 1..=a + 1).filter(|b| (1..=y).contains(b)).map(|b| (x - a, y - b)));
    }
    options
}
