// expect: found-outcome
// tier: must
// class: misere
// answer: lost where x % 4 and y % 4 are 0 and 1, or equal and above 1
// source: misère Nim with at most three from a heap
// box: 0..=300, 0..=300

const MISERE: bool = true;

fn moves((x, y): (u64, u64)) -> Vec<(u64, u64)> {
    let right = (1..=x.min(3)).map(|step| (x - step, y));
    right.chain((1..=y.min(3)).map(|step| (x, y - step))).collect()
}
