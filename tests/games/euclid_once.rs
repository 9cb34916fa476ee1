// expect: found-outcome
// tier: wanted
// class: euclid
// answer: the parity of the number of steps, which the quotients tell
// source: subtract the smaller from the larger, once
// from: 1
// box: 1..=300, 1..=300

fn moves((x, y): (u64, u64)) -> Vec<(u64, u64)> {
    if x == y { vec![] } else { vec![(x.min(y), x.max(y) - x.min(y))] }
}
