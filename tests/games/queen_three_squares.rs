// expect: found-outcome
// tier: must
// class: board
// answer: lost where (x % 4, y % 4) is (0, 0), (1, 2) or (2, 1)
// source: a queen that moves up to three squares
// box: 0..=1500, 0..=1500

fn moves((x, y): (u64, u64)) -> Vec<(u64, u64)> {
    let mut options: Vec<_> = (1..=x.min(3)).map(|step| (x - step, y)).collect();
    options.extend((1..=y.min(3)).map(|step| (x, y - step)));
    options.extend((1..=x.min(y).min(3)).map(|step| (x - step, y - step)));
    options
}
