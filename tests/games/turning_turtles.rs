// expect: found-grundy
// tier: must
// class: coins
// answer: n
// source: Turning Turtles, coins from 1: turn one, and perhaps one left of it; Winning Ways ch. 14
// box: 0..=1500

fn moves(coin: u64) -> Vec<Vec<u64>> {
    (0..coin).map(|other| if other == 0 { vec![] } else { vec![other] }).collect()
}
