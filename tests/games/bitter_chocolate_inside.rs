// expect: found-grundy
// tier: must
// class: chocolate
// answer: w ^ x ^ y ^ z
// source: break a bar and eat a part; the bitter square has w, x, y, z squares on its four sides
// box: 0..=20, 0..=20, 0..=20, 0..=20

fn moves(bar: (u64, u64, u64, u64)) -> Vec<(u64, u64, u64, u64)> {
    let (west, north, east, south) = bar;
    let mut options: Vec<_> = (0..west).map(|to| (to, north, east, south)).collect();
    options.extend((0..north).map(|to| (west, to, east, south)));
    options.extend((0..east).map(|to| (west, north, to, south)));
    options.extend((0..south).map(|to| (west, north, east, to)));
    options
}
