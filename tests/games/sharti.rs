// expect: found-grundy
// tier: wanted
// class: coins
// answer: the greatest power of two that divides x and y
// source: Codeforces 494E (Sharti) without its limit: turn a square of coins
// from: 1
// box: 1..=60, 1..=60

fn moves((x, y): (u64, u64)) -> Vec<Vec<(u64, u64)>> {
    let square = |side: u64| {
        let row = move |down: u64| (0..side).map(move |right| (x - down, y - right));
        (0..side).flat_map(row).skip(1).collect()
    };
    (1..=x.min(y)).map(square).collect()
}
