// expect: found-grundy
// tier: must
// class: nim
// answer: (x % 3) ^ (y % 3)
// source: Nim where one takes a power of two; HDU 1847 with two heaps
// box: 0..=600, 0..=600

fn moves((x, y): (u64, u64)) -> Vec<(u64, u64)> {
    let powers = || (0..32).map(|i| 1 << i);
    let of_x = powers().filter(|&take| take <= x).map(|take| (x - take, y));
    of_x.chain(powers().filter(|&take| take <= y).map(|take| (x, y - take))).collect()
}
