// expect: found-outcome
// tier: must
// class: nim
// answer: x > 1: won; x == 1: lost where (y, z) is won; x == 0: as (y, z); so on for y and z
// source: Codeforces 1382B (Sequential Nim): take from the first pile that is left
// box: 0..=60, 0..=60, 0..=60

fn moves((x, y, z): (u64, u64, u64)) -> Vec<(u64, u64, u64)> {
    if x > 0 {
        (0..x).map(|to| (to, y, z)).collect()
    } else if y > 0 {
        (0..y).map(|to| (0, to, z)).collect()
    } else {
        (0..z).map(|to| (0, 0, to)).collect()
    }
}
