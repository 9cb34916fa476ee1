// expect: found-outcome
// tier: must
// class: parameter
// answer: k == 0 or k % 3 > 0: lost where n % 3 == 0; else where r = n % (k + 1) < k, r % 3 == 0
// source: a chip moves 1, 2 or k to the left; Codeforces 1194D (1-2-K Game)
// box: 0..=600, 0..=600

fn moves((n, k): (u64, u64)) -> Vec<(u64, u64)> {
    [1, 2, k].into_iter().filter(|step| (1..=n).contains(step)).map(|step| (n - step, k)).collect()
}
