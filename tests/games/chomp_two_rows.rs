// expect: found-outcome
// tier: wanted
// class: chocolate
// answer: lost where x == y + 1
// source: Chomp with two rows, the poisoned square in the upper one; Gale 1974
// where: lower <= upper and upper >= 1
// box: 0..=400, 0..=400

/// A bite in the upper row cuts the lower one, too; the last square is poisoned.
fn moves((upper, lower): (u64, u64)) -> Vec<(u64, u64)> {
    if lower > upper {
        return vec![];
    }
    let above = (1..upper).map(|to| (to, lower.min(to)));
    above.chain((0..lower).map(|to| (upper, to))).collect()
}
