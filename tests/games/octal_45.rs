// expect: found-grundy
// tier: wanted
// class: octal
// answer: period 20 from 498 on
// source: octal 0.45; Guy and Smith 1956
// box: 0..=6000
// name: The octal game 0.45
// rule: Take one or two of n stones and split the rest into two heaps; or take both of two.
// name-zh: 八进制游戏 0.45
// rule-zh: 从 n 个石子中取一个或两个，把余下的分成两堆；只有两个时也可以取完。

/// Digit of taking 1, 2, …: 1 if the whole heap may go, 2 if one heap may stay, 4 if two may.
const CODE: [u64; 2] = [4, 5];

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
