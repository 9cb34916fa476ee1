// expect: found-grundy
// tier: must
// class: board
// answer: both even: 0; both odd: 2; otherwise 1 where the smaller is even, 3 where it is odd
// source: a chess king that nears the corner; GeeksforGeeks
// box: 0..=1500, 0..=1500

fn moves((x, y): (u64, u64)) -> Vec<(u64, u64)> {
    let steps = [(1, 0), (0, 1), (1, 1)];
    let fits = steps.into_iter().filter(|&(right, up)| right <= x && up <= y);
    fits.map(|(right, up)| (x - right, y - up)).collect()
}
