// expect: found-grundy
// tier: wanted
// class: nim
// answer: 4 * ((x / 4) ^ (y / 4)) + (x + y) % 4
// source: take from one pile, or up to three from both; Fraenkel and Lorberbom 1991
// box: 0..=350, 0..=350
// name: Cyclic Nimhoff
// rule: Take any number from one pile, or two or three in all, some of them from each pile.
// name-zh: 循环 Nimhoff
// rule-zh: 从一堆中取任意多个；或从两堆中都取，共取两个或三个。

fn moves((x, y): (u64, u64)) -> Vec<(u64, u64)> {
    let mut options: Vec<_> = (0..x).map(|to| (to, y)).collect();
    options.extend((0..y).map(|to| (x, to)));
    let both = [(1, 1), (1, 2), (2, 1)].into_iter().filter(|&(a, b)| a <= x && b <= y);
    options.extend(both.map(|(a, b)| (x - a, y - b)));
    options
}
