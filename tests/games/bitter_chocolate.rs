// expect: found-grundy
// tier: must
// class: chocolate
// answer: (x - 1) ^ (y - 1)
// source: break a bar and eat one part; the bitter square is in a corner
// from: 1
// box: 1..=600, 1..=600

fn moves((x, y): (u64, u64)) -> Vec<(u64, u64)> {
    (1..x).map(|to| (to, y)).chain((1..y).map(|to| (x, to))).collect()
}
