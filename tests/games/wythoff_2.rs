// expect: found-outcome
// values: none
// tier: must
// class: wythoff
// answer: lost where {x, y} = {a, a + 2 * i}, a the least number in no earlier pair, i = 0, 1, …
// source: take from one pile, or from both numbers that differ by less than 2; Fraenkel 1982
// box: 0..=300, 0..=300

fn moves((x, y): (u64, u64)) -> Vec<(u64, u64)> {
    let mut options: Vec<_> = (0..x).map(|to| (to, y)).collect();
    options.extend((0..y).map(|to| (x, to)));
    for a in 1..=x {
        options.extend((a - 1..=a + 1).filter(|b| (1..=y).contains(b)).map(|b| (x - a, y - b)));
    }
    options
}
