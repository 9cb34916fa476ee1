// expect: found-grundy
// tier: must
// class: lasker
// answer: n
// source: take any number, or split an even heap into equal halves
// box: 0..=3000

fn moves(n: u64) -> Vec<Vec<u64>> {
    let halves = (n > 0 && n % 2 == 0).then(|| vec![n / 2; 2]);
    (0..n).map(|rest| vec![rest]).chain(halves).collect()
}
