// expect: found-grundy
// tier: must
// class: heap-pair
// answer: (x | y).trailing_ones()
// source: delete a pile, take one from the other and part the rest, perhaps into one; Stankova 2011
// box: 0..=350, 0..=350
// name: Delete Nim with empty piles
// rule: Delete a pile, take one from the other, and split the rest into two, which may be empty.
// name-zh: E&D，堆可以为空
// rule-zh: 删去一堆，从另一堆中取走一个，再把余下的分成两堆，堆可以为空。

fn moves((x, y): (u64, u64)) -> Vec<(u64, u64)> {
    let keep_x = (0..x).map(|left| (left, x - 1 - left));
    let keep_y = (0..y).map(|left| (left, y - 1 - left));
    keep_x.chain(keep_y).collect()
}
