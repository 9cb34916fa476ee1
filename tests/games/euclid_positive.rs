// expect: found-grundy
// tier: wanted
// class: euclid
// answer: |x / y - y / x| rounded down
// source: Euclid where both stay positive; Nivasch 2006 (The Sprague-Grundy function of Euclid)
// from: 1
// box: 1..=1500, 1..=1500

fn moves((x, y): (u64, u64)) -> Vec<(u64, u64)> {
    let of_x = (1..=(x - 1) / y).map(|times| (x - times * y, y));
    of_x.chain((1..=(y - 1) / x).map(|times| (x, y - times * x))).collect()
}
