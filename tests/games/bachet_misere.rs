// expect: found-outcome
// tier: must
// class: parameter
// answer: lost where n % (k + 1) == 1
// source: Bachet's game where the last taker loses; Luogu P1246, HDU 4764
// box: 0..=300, 0..=300
// box: 0..=20000, 0..=9

const MISERE: bool = true;

fn moves((n, k): (u64, u64)) -> Vec<(u64, u64)> {
    (1..=k.min(n)).map(|take| (n - take, k)).collect()
}
