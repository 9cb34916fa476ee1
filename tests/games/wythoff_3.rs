// expect: found-outcome
// values: none
// tier: must
// class: wythoff
// answer: lost where {x, y} = {a, a + 3 * i}, a the least number in no earlier pair, i = 0, 1, …
// source: take from one pile, or from both numbers that differ by less than 3; Fraenkel 1982
// box: 0..=200, 0..=200

fn moves((x, y): (u64, u64)) -> Vec<(u64, u64)> {
    let mut options: Vec<_> = (0..x).map(|to| (to, y)).collect();
    options.extend((0..y).map(|to| (x, to)));
    for a in 1..=x {
        let b = a.saturating_sub(2).max(1)..=(a + 2).min(y);
        options.extend(b.map(|b| (x - a, y - b)));
    }
    options
}
