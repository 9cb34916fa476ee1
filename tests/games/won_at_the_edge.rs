// expect: found-outcome
// tier: must
// class: won
// answer: lost where x == y and x > 0
// source: a rook; who moves it into the first row or column has lost
// box: 0..=300, 0..=300

fn won((x, y): (u64, u64)) -> Option<bool> {
    (x == 0 || y == 0).then_some(true)
}

fn moves((x, y): (u64, u64)) -> Vec<(u64, u64)> {
    (0..x).map(|to| (to, y)).chain((0..y).map(|to| (x, to))).collect()
}
