// expect: found-grundy
// tier: must
// class: nim
// answer: (x % 3) ^ (y % 3) ^ (z % 3)
// source: Nim, at most two at a time
// box: 0..=60, 0..=60, 0..=60

fn moves(heaps: [u64; 3]) -> Vec<[u64; 3]> {
    let mut options = vec![];
    for i in 0..3 {
        for take in 1..=heaps[i].min(2) {
            let mut to = heaps;
            to[i] -= take;
            options.push(to);
        }
    }
    options
}
