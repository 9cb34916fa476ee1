// expect: found-grundy
// tier: wanted
// class: nim
// answer: 3 * ((x / 3) ^ (y / 3)) + (x + y) % 3
// source: take from one pile, or one from each; cyclic Nimhoff, Fraenkel and Lorberbom 1991
// box: 0..=350, 0..=350

fn moves((x, y): (u64, u64)) -> Vec<(u64, u64)> {
    let mut options: Vec<_> = (0..x).map(|to| (to, y)).collect();
    options.extend((0..y).map(|to| (x, to)));
    options.extend((x > 0 && y > 0).then(|| (x - 1, y - 1)));
    options
}
