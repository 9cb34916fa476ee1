// expect: found-grundy
// tier: must
// class: board
// answer: (x / 2 + y / 2) % 2
// source: a piece that jumps over one square to the left or down
// box: 0..=1500, 0..=1500

fn moves((x, y): (u64, u64)) -> Vec<(u64, u64)> {
    let right = x.checked_sub(2).map(|to| (to, y));
    right.into_iter().chain(y.checked_sub(2).map(|to| (x, to))).collect()
}
