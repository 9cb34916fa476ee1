// expect: found-grundy
// tier: must
// class: board
// answer: (x % 4) ^ (y % 4)
// source: a rook that moves up to three squares; Nim with at most three, CSES 1098
// box: 0..=1500, 0..=1500

fn moves((x, y): (u64, u64)) -> Vec<(u64, u64)> {
    let right = (1..=x.min(3)).map(|step| (x - step, y));
    right.chain((1..=y.min(3)).map(|step| (x, y - step))).collect()
}
