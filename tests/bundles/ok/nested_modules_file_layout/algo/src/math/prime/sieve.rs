pub fn primes_below(n: usize) -> Vec<usize> {
    let mut composite = vec![false; n];
    (2..n)
        .filter(|&p| {
            if composite[p] {
                return false;
            }
            (p * p..n).step_by(p).for_each(|q| composite[q] = true);
            true
        })
        .collect()
}

pub fn count_below(n: usize) -> usize {
    primes_below(n).len()
}
