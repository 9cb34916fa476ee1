// expect: found-outcome
// tier: must
// class: nim
// answer: lost where x == y and y == z
// source: Nim where one may take from two piles at once; Moore 1910
// box: 0..=40, 0..=40, 0..=40

fn moves((x, y, z): (u64, u64, u64)) -> Vec<(u64, u64, u64)> {
    let mut options = vec![];
    for a in 0..=x {
        options.extend((0..=y).map(|b| (a, b, z)));
        options.extend((0..=z).map(|c| (a, y, c)));
    }
    for b in 0..=y {
        options.extend((0..=z).map(|c| (x, b, c)));
    }
    options.retain(|&to| to != (x, y, z));
    options
}
