// expect: found-grundy
// tier: must
// class: automatic
// answer: 0 1 0 1 2; from 5 on: odd: 0; even: 2 where the value of n / 2 is 1, otherwise 1
// source: take one, or half of an even heap; Codeforces 603C with k = 1
// box: 0..=2000000

fn moves(n: u64) -> Vec<u64> {
    let take = n.checked_sub(1);
    take.into_iter().chain((n > 0 && n % 2 == 0).then(|| n / 2)).collect()
}
