// expect: found-grundy
// tier: must
// class: board
// answer: min(x, y)
// source: a chess bishop that moves along one diagonal towards the edges
// box: 0..=300, 0..=300

fn moves((x, y): (u64, u64)) -> Vec<(u64, u64)> {
    (1..=x.min(y)).map(|steps| (x - steps, y - steps)).collect()
}
