// expect: found-grundy
// tier: must
// class: board
// answer: r = min(x, y) % 3: r == 0: 0; else r - 1 where x == y, 1 where they differ by 1, else r
// source: a chess knight that may only move (-2, -1) and (-1, -2)
// box: 0..=1500, 0..=1500
// name: A knight with two moves
// rule: A chess knight moves by (−2, −1) or (−1, −2), and whoever can't move loses.
// name-zh: 只有两种走法的马
// rule-zh: 马每步走 (−2, −1) 或 (−1, −2)，不能走的人输。

fn moves((x, y): (u64, u64)) -> Vec<(u64, u64)> {
    let steps = [(2, 1), (1, 2)];
    let fits = steps.into_iter().filter(|&(right, up)| right <= x && up <= y);
    fits.map(|(right, up)| (x - right, y - up)).collect()
}
