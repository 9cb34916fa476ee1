// expect: found-grundy
// tier: must
// class: staircase
// answer: x ^ (z - y)
// source: Luogu P3480 (POI 2009): take from a pile, and keep x <= y <= z
// where: x <= y and y <= z
// box: 0..=60, 0..=60, 0..=60

fn moves((x, y, z): (u64, u64, u64)) -> Vec<(u64, u64, u64)> {
    if x > y || y > z {
        return vec![];
    }
    let mut options: Vec<_> = (0..x).map(|to| (to, y, z)).collect();
    options.extend((x..y).map(|to| (x, to, z)));
    options.extend((y..z).map(|to| (x, y, to)));
    options
}
