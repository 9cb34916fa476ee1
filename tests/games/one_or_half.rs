// expect: found-grundy
// tier: must
// class: automatic
// answer: 0 1 0 2; g(4n) = g(n), g(4n+1) = g(8n+7) = g(2n+1), g(4n+2) = 0, g(8n+3) = g(4n+3)
// source: take one, or halve and round down
// box: 0..=2000000

fn moves(n: u64) -> Vec<u64> {
    let smaller = [n.wrapping_sub(1), n / 2];
    smaller.into_iter().filter(|&rest| rest < n).collect()
}
