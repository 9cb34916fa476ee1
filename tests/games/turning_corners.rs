// expect: found-grundy
// tier: wanted
// class: coins
// answer: the nim-product of x and y
// source: Turning Corners: turn the corners of a rectangle; Winning Ways ch. 14
// box: 0..=30, 0..=30

fn moves((x, y): (u64, u64)) -> Vec<Vec<(u64, u64)>> {
    let corners = |left| (0..y).map(move |low| vec![(left, y), (x, low), (left, low)]);
    (0..x).flat_map(corners).collect()
}
