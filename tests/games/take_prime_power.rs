// expect: found-outcome
// values: none
// tier: must
// class: subtraction
// answer: lost where n % 6 == 0
// source: take a power of a prime, or 1; Luogu P4018 (Roy and October)
// box: 0..=6000

fn moves(n: u64) -> Vec<u64> {
    let is_power = |take: &u64| {
        let prime = (2..=*take).find(|prime| take % prime == 0).unwrap_or(1);
        let mut rest = *take;
        while prime > 1 && rest % prime == 0 {
            rest /= prime;
        }
        rest == 1
    };
    (1..=n).filter(is_power).map(|take| n - take).collect()
}
