// expect: found-grundy
// tier: must
// class: heap-pair
// answer: (x | y).trailing_ones()
// source: delete a pile, take one from the other and part the rest, perhaps into one; Stankova 2011
// box: 0..=350, 0..=350

fn moves((x, y): (u64, u64)) -> Vec<(u64, u64)> {
    let keep_x = (0..x).map(|left| (left, x - 1 - left));
    let keep_y = (0..y).map(|left| (left, y - 1 - left));
    keep_x.chain(keep_y).collect()
}
