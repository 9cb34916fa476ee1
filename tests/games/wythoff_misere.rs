// expect: found-outcome
// values: none
// tier: must
// class: wythoff
// answer: lost at {0, 1} and (2, 2), and at all later pairs of Wythoff: {3, 5}, {4, 7}, …
// source: Wythoff where the last taker loses
// box: 0..=300, 0..=300
// name: Misère Wythoff
// rule: Take any number from one pile, or the same from both; whoever takes the last one loses.
// name-zh: 反常威佐夫博弈
// rule-zh: 从一堆中取任意多个，或从两堆取同样多个；取走最后一个的人输。

const MISERE: bool = true;

fn moves((x, y): (u64, u64)) -> Vec<(u64, u64)> {
    let mut options: Vec<_> = (0..x).map(|to| (to, y)).collect();
    options.extend((0..y).map(|to| (x, to)));
    options.extend((1..=x.min(y)).map(|both| (x - both, y - both)));
    options
}
