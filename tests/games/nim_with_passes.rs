// expect: found-outcome
// tier: wanted
// class: nim
// answer: z even: lost where x == y; z odd: lost at 0, 0 and where x, y are 2i - 1 and 2i
// source: Nim of two piles and z passes in all, while a pile is left; Morrison et al. 2011
// box: 0..=100, 0..=100, 0..=6

fn moves((x, y, passes): (u64, u64, u64)) -> Vec<(u64, u64, u64)> {
    let mut options: Vec<_> = (0..x).map(|to| (to, y, passes)).collect();
    options.extend((0..y).map(|to| (x, to, passes)));
    options.extend((passes > 0 && x + y > 0).then(|| (x, y, passes - 1)));
    options
}
