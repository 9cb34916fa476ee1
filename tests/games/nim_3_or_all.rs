// expect: found-outcome
// values: none
// tier: must
// class: nim
// answer: lost where x ^ y ^ z == 0
// source: take from one pile, or the same from all three; Blass, Fraenkel and Guelman 1998
// box: 0..=60, 0..=60, 0..=60

fn moves((x, y, z): (u64, u64, u64)) -> Vec<(u64, u64, u64)> {
    let mut options: Vec<_> = (0..x).map(|to| (to, y, z)).collect();
    options.extend((0..y).map(|to| (x, to, z)));
    options.extend((0..z).map(|to| (x, y, to)));
    options.extend((1..=x.min(y).min(z)).map(|all| (x - all, y - all, z - all)));
    options
}
