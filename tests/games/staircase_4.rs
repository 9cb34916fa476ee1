// expect: found-grundy
// tier: must
// class: staircase
// answer: w ^ y
// source: staircase Nim of four steps; CSES 1099 (Stair Game)
// box: 0..=16, 0..=16, 0..=16, 0..=16

fn moves((a, b, c, d): (u64, u64, u64, u64)) -> Vec<(u64, u64, u64, u64)> {
    let mut options: Vec<_> = (1..=a).map(|coins| (a - coins, b, c, d)).collect();
    options.extend((1..=b).map(|coins| (a + coins, b - coins, c, d)));
    options.extend((1..=c).map(|coins| (a, b + coins, c - coins, d)));
    options.extend((1..=d).map(|coins| (a, b, c + coins, d - coins)));
    options
}
