// expect: found-grundy
// tier: wanted
// class: chocolate
// answer: x ^ y
// source: a bar like stairs: x <= y / 2; cutting y cuts x, too; Nakamura and Miyadera 2015
// where: x <= y / 2
// box: 0..=300, 0..=300

fn moves((x, y): (u64, u64)) -> Vec<(u64, u64)> {
    if x > y / 2 {
        return vec![];
    }
    (0..x).map(|to| (to, y)).chain((0..y).map(|to| (x.min(to / 2), to))).collect()
}
