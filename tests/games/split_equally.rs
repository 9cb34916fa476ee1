// expect: found-grundy
// tier: wanted
// class: divisor
// answer: the number of odd prime factors, with repetition, and 1 more if n is even
// source: split a heap into two or more equal ones
// from: 1
// box: 1..=6000

fn moves(n: u64) -> Vec<Vec<u64>> {
    (2..=n).filter(|parts| n % parts == 0).map(|parts| vec![n / parts; parts as usize]).collect()
}
