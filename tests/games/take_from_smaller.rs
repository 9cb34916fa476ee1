// expect: found-outcome
// tier: must
// class: heap-pair
// answer: lost where both are empty or the smaller is 1
// source: take from the smaller pile that is not empty, from either if they are equal
// box: 0..=300, 0..=300

fn moves((x, y): (u64, u64)) -> Vec<(u64, u64)> {
    let mut options = vec![];
    if x <= y || y == 0 {
        options.extend((0..x).map(|to| (to, y)));
    }
    if y <= x || x == 0 {
        options.extend((0..y).map(|to| (x, to)));
    }
    options
}
