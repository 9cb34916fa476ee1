// expect: found-grundy
// tier: must
// class: board
// answer: (x % 3) ^ (y % 5)
// source: a rook that moves up to two squares along x and up to four along y
// box: 0..=1000, 0..=1000

fn moves((x, y): (u64, u64)) -> Vec<(u64, u64)> {
    let along_x = (1..=x.min(2)).map(|step| (x - step, y));
    along_x.chain((1..=y.min(4)).map(|step| (x, y - step))).collect()
}
