// expect: none
// tier: negative
// class: nim-open
// answer: none known
// source: Chomp with three rows; Gale 1974, Zeilberger 2001 (Three-rowed Chomp)
// where: a >= b and b >= c and a >= 1
// box: 0..=60, 0..=60, 0..=60

/// Rows of a, b and c squares, of which the first one is poisoned: whoever must eat it has lost.
fn moves((a, b, c): (u64, u64, u64)) -> Vec<(u64, u64, u64)> {
    if a < b || b < c {
        return vec![];
    }
    let mut options: Vec<_> = (1..a).map(|to| (to, b.min(to), c.min(to))).collect();
    options.extend((0..b).map(|to| (a, to, c.min(to))));
    options.extend((0..c).map(|to| (a, b, to)));
    options
}
