// expect: found-outcome
// tier: must
// class: subtraction
// answer: lost where n % 10 == 0
// source: subtract a digit of n that is not 0; after Luogu P2953 (USACO 2009)
// box: 0..=1000000

fn moves(n: u64) -> Vec<u64> {
    let digits = (0..19).map(|i| n / 10_u64.pow(i) % 10);
    digits.filter(|&digit| digit > 0).map(|digit| n - digit).collect()
}
