// expect: found-outcome
// tier: wanted
// class: nim
// answer: lost where the number of greatest heaps is even, or all are 0
// source: take from a greatest heap; Albert and Nowakowski 2004 (Nim restrictions)
// box: 0..=6, 0..=6, 0..=6, 0..=6, 0..=6

fn moves(heaps: Vec<u64>) -> Vec<Vec<u64>> {
    let mut options = vec![];
    if let Some((&greatest, others)) = heaps.split_last() {
        for left in 0..greatest {
            let mut to = others.to_vec();
            to.push(left);
            to.sort();
            options.push(to);
        }
    }
    options
}
