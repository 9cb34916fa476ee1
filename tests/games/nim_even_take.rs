// expect: found-grundy
// tier: must
// class: nim
// answer: (x / 2) ^ (y / 2)
// source: Nim where one takes an even number
// box: 0..=300, 0..=300

fn moves((x, y): (u64, u64)) -> Vec<(u64, u64)> {
    let of_x = (1..=x / 2).map(|half| (x - 2 * half, y));
    of_x.chain((1..=y / 2).map(|half| (x, y - 2 * half))).collect()
}
