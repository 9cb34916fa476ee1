// expect: found-outcome
// tier: must
// class: misere
// answer: no heap above 1: lost where the sum is odd; otherwise lost where the xor is 0
// source: HDU 1907 (John); Luogu P4279
// box: 0..=6, 0..=6, 0..=6, 0..=6, 0..=6

const MISERE: bool = true;

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
