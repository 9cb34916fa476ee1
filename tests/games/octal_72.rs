// expect: found-grundy
// tier: sibling
// class: octal
// answer: period 4 from 1 on
// source: octal 0.72; Guy and Smith 1956
// box: 0..=6000

/// Digit of taking 1, 2, …: 1 if the whole heap may go, 2 if one heap may stay, 4 if two may.
const CODE: [u64; 2] = [7, 2];

fn moves(n: u64) -> Vec<Vec<u64>> {
    let mut options = vec![];
    for (take, digit) in (1..=n).zip(CODE) {
        let rest = n - take;
        if digit & 1 != 0 && rest == 0 {
            options.push(vec![]);
        }
        if digit & 2 != 0 && rest > 0 {
            options.push(vec![rest]);
        }
        if digit & 4 != 0 {
            options.extend((1..=rest / 2).map(|left| vec![left, rest - left]));
        }
    }
    options
}
