// expect: found-outcome
// tier: wanted
// class: heap-pair
// answer: lost where x and y differ by at most 1
// source: AtCoder ARC 072 D (Alice & Brown): take 2i from a pile, put i on the other
// box: 0..=350, 0..=350

fn moves((x, y): (u64, u64)) -> Vec<(u64, u64)> {
    let from_x = (1..=x / 2).map(|i| (x - 2 * i, y + i));
    from_x.chain((1..=y / 2).map(|i| (x + i, y - 2 * i))).collect()
}
