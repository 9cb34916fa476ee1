// expect: found-grundy
// tier: must
// class: lasker
// answer: n % 8 == 7: n + 1; n % 8 == 0 and n > 0: n - 1; otherwise n
// source: HDU 5795 (A Simple Nim): take any number, or split into three
// box: 0..=400

fn moves(n: u64) -> Vec<Vec<u64>> {
    let mut options: Vec<_> = (0..n).map(|rest| vec![rest]).collect();
    for a in 1..=n / 3 {
        options.extend((a..=(n - a) / 2).map(|b| vec![a, b, n - a - b]));
    }
    options
}
