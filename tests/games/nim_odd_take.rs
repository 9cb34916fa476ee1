// expect: found-grundy
// tier: must
// class: nim
// answer: (x + y) % 2
// source: Nim where one takes an odd number
// box: 0..=300, 0..=300

fn moves((x, y): (u64, u64)) -> Vec<(u64, u64)> {
    let of_x = (0..x).filter(|to| (x - to) % 2 == 1).map(|to| (to, y));
    of_x.chain((0..y).filter(|to| (y - to) % 2 == 1).map(|to| (x, to))).collect()
}
