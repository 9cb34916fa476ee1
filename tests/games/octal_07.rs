// expect: found-grundy
// tier: must
// class: octal
// answer: period 34 from 53 on
// source: Dawson's Kayles, octal 0.07; Codeforces 1704F, 305E; Winning Ways ch. 4
// box: 0..=6000
// name: Dawson's Kayles
// rule: Take two neighbours out of a row of n, which may split it into two rows.
// name-zh: Dawson's Kayles
// rule-zh: n 个棋子排成一排，每次取走相邻的两个，这一排可能断成两排。

/// Digit of taking 1, 2, …: 1 if the whole heap may go, 2 if one heap may stay, 4 if two may.
const CODE: [u64; 2] = [0, 7];

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
