// expect: found-grundy
// tier: must
// class: nim
// answer: the xor of all heaps
// source: Bouton 1901; Luogu P2197, CSES 1730
// box: 0..=6, 0..=6, 0..=6, 0..=6, 0..=6

fn moves(heaps: Vec<u64>) -> Vec<Vec<u64>> {
    let mut options = vec![];
    for i in 0..heaps.len() {
        for left in 0..heaps[i] {
            let mut to = heaps.clone();
            to[i] = left;
            to.sort();
            options.push(to);
        }
    }
    options
}
