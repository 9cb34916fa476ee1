// expect: found-grundy
// tier: must
// class: nim
// answer: the sum of all heaps is odd
// source: take one from a heap
// box: 0..=6, 0..=6, 0..=6, 0..=6, 0..=6

fn moves(heaps: Vec<u64>) -> Vec<Vec<u64>> {
    let mut options = vec![];
    for i in 0..heaps.len() {
        let mut to = heaps.clone();
        if to[i] > 0 {
            to[i] -= 1;
            to.sort();
            options.push(to);
        }
    }
    options
}
