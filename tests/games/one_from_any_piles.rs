// expect: found-outcome
// tier: must
// class: heap-pair
// answer: lost where all are even
// source: CSES 2208 (Another Game): take one from each of some piles
// box: 0..=60, 0..=60, 0..=60

fn moves((x, y, z): (u64, u64, u64)) -> Vec<(u64, u64, u64)> {
    let chosen = (1..8).map(|mask| (mask & 1, mask / 2 & 1, mask / 4 & 1));
    let fits = chosen.filter(|&(a, b, c)| a <= x && b <= y && c <= z);
    fits.map(|(a, b, c)| (x - a, y - b, z - c)).collect()
}
