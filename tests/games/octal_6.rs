// expect: none
// tier: negative
// class: octal-open
// answer: none known
// source: Officers, octal 0.6; no period up to 2^47
// box: 0..=6000
// name: Officers
// rule: Take one of n stones and leave the rest as one heap or as two, but never nothing.
// name-zh: Officers，八进制游戏 0.6
// rule-zh: 从 n 个石子中取一个，余下的不能为空，作为一堆或分成两堆。

/// Digit of taking 1, 2, …: 1 if the whole heap may go, 2 if one heap may stay, 4 if two may.
const CODE: [u64; 1] = [6];

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
