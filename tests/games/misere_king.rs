// expect: found-outcome
// tier: must
// class: misere
// answer: lost where x and y are even and not 0, and where one is 0 and the other is odd
// source: a chess king that nears the corner; who reaches it has lost
// box: 0..=1000, 0..=1000

const MISERE: bool = true;

fn moves((x, y): (u64, u64)) -> Vec<(u64, u64)> {
    let steps = [(1, 0), (0, 1), (1, 1)];
    let fits = steps.into_iter().filter(|&(right, up)| right <= x && up <= y);
    fits.map(|(right, up)| (x - right, y - up)).collect()
}
