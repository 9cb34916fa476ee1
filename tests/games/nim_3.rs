// expect: found-grundy
// tier: must
// class: nim
// answer: x ^ y ^ z
// source: Bouton 1901; Luogu P2197
// box: 0..=60, 0..=60, 0..=60

fn moves((x, y, z): (u64, u64, u64)) -> Vec<(u64, u64, u64)> {
    let mut options: Vec<_> = (0..x).map(|to| (to, y, z)).collect();
    options.extend((0..y).map(|to| (x, to, z)));
    options.extend((0..z).map(|to| (x, y, to)));
    options
}
