// expect: found-grundy
// tier: must
// class: octal
// answer: period 34 from 52 on
// source: Dawson's Chess, octal 0.137; Guy and Smith 1956; Winning Ways ch. 4
// box: 0..=6000

/// Digit of taking 1, 2, …: 1 if the whole heap may go, 2 if one heap may stay, 4 if two may.
const CODE: [u64; 3] = [1, 3, 7];

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
