// expect: found-outcome
// tier: must
// class: nim
// answer: lost where all heaps are even
// source: CSES 2208 (Another Game): take one from each of some heaps
// box: 0..=6, 0..=6, 0..=6, 0..=6, 0..=6

fn moves(heaps: Vec<u64>) -> Vec<Vec<u64>> {
    let mut options = vec![];
    for mask in 1..1_u64 << heaps.len() {
        let is_chosen = |i: usize| mask >> i & 1 == 1;
        if (0..heaps.len()).all(|i| !is_chosen(i) || heaps[i] > 0) {
            let rest = (0..heaps.len()).map(|i| heaps[i] - u64::from(is_chosen(i)));
            let mut to: Vec<u64> = rest.collect();
            to.sort();
            options.push(to);
        }
    }
    options
}
