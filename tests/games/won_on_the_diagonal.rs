// expect: found-outcome
// tier: must
// class: won
// answer: lost at 0, 0 and where x, y are 2i - 1 and 2i
// source: a rook; who moves it onto the diagonal has lost, in the corner has won
// box: 0..=300, 0..=300

fn won((x, y): (u64, u64)) -> Option<bool> {
    (x == y).then_some(x > 0)
}

fn moves((x, y): (u64, u64)) -> Vec<(u64, u64)> {
    (0..x).map(|to| (to, y)).chain((0..y).map(|to| (x, to))).collect()
}
