// expect: found-grundy
// tier: must
// class: divisor
// answer: n.count_ones()
// source: go to a number whose binary digits are some of those of n
// box: 0..=8000

fn moves(n: u64) -> Vec<u64> {
    (0..n).filter(|to| to & n == *to).collect()
}
