// expect: found-outcome
// tier: must
// class: heap-pair
// answer: lost where x == y
// source: take from the larger pile; Albert and Nowakowski 2004 (Nim restrictions)
// box: 0..=300, 0..=300

fn moves((x, y): (u64, u64)) -> Vec<(u64, u64)> {
    let mut options = vec![];
    if x >= y {
        options.extend((0..x).map(|to| (to, y)));
    }
    if y >= x {
        options.extend((0..y).map(|to| (x, to)));
    }
    options
}
