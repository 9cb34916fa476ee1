// expect: found-outcome
// tier: wanted
// class: nim
// answer: lost where (an even number of ones) != (a heap above 1 is there)
// source: take from a least heap that is not empty; Albert and Nowakowski 2004 (Nim restrictions)
// box: 0..=6, 0..=6, 0..=6, 0..=6, 0..=6

fn moves(heaps: Vec<u64>) -> Vec<Vec<u64>> {
    let mut options = vec![];
    if let Some(i) = heaps.iter().position(|&heap| heap > 0) {
        for left in 0..heaps[i] {
            let mut to = heaps.clone();
            to[i] = left;
            to.sort();
            options.push(to);
        }
    }
    options
}
