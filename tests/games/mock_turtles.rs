// expect: found-grundy
// tier: must
// class: coins
// answer: 2 * n + (n.count_ones() + 1) % 2
// source: Mock Turtles, coins from 0: turn up to three; HDU 3537; Winning Ways ch. 14
// box: 0..=1000

fn moves(coin: u64) -> Vec<Vec<u64>> {
    let mut options: Vec<_> = (0..coin).map(|other| vec![other]).collect();
    options.push(vec![]);
    options.extend((0..coin).flat_map(|a| (0..a).map(move |b| vec![a, b])));
    options
}
