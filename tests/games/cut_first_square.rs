// expect: none
// tier: wanted
// class: chocolate
// answer: d = Dawson's Kayles at n - 2: d(x) == 0: d(y); d(y) == 0: d(x); else 1; period 34 from 55
// source: Luogu P10501 (POJ 2311): cut a sheet; who cuts out a single square has won
// from: 2
// box: 2..=300, 2..=300

/// Strips of width 1 lose at once, so nobody cuts one.
fn moves((x, y): (u64, u64)) -> Vec<Vec<(u64, u64)>> {
    let upright = (2..=x / 2).map(|left| vec![(left, y), (x - left, y)]);
    let level = (2..=y / 2).map(|low| vec![(x, low), (x, y - low)]);
    upright.chain(level).collect()
}
