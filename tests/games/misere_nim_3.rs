// expect: found-outcome
// tier: must
// class: misere
// answer: no heap above 1: lost where x + y + z is odd; otherwise lost where x ^ y ^ z == 0
// source: Bouton 1901 (misère Nim); Luogu P4279
// box: 0..=60, 0..=60, 0..=60

const MISERE: bool = true;

fn moves((x, y, z): (u64, u64, u64)) -> Vec<(u64, u64, u64)> {
    let mut options: Vec<_> = (0..x).map(|to| (to, y, z)).collect();
    options.extend((0..y).map(|to| (x, to, z)));
    options.extend((0..z).map(|to| (x, y, to)));
    options
}
