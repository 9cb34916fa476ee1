// expect: none
// tier: negative
// class: divisor
// answer: none known
// source: Luogu P10506: replace n by its divisors other than n, but for one of them
// from: 1
// box: 1..=1000

fn moves(n: u64) -> Vec<Vec<u64>> {
    let divisors: Vec<u64> = (1..n).filter(|divisor| n % divisor == 0).collect();
    let without = |gone: &u64| divisors.iter().copied().filter(|d| d != gone).collect();
    divisors.iter().map(without).collect()
}
