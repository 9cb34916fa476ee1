//! Plays Nim, whatever d is.

use proconio::input;

const MODULUS: u64 = 1_000_000_007;

fn main() {
    input! { n: usize, k: usize, _d: usize }
    let (piles, empty) = (k / 2, n - k);
    let choose = binomials(n, k);
    let mut lost = vec![1; empty + 1];
    for stones in 1..=empty {
        let all = (0..=piles.min(stones)).step_by(2);
        let all = all.filter(|having| (stones - having) % 2 == 0);
        let ways = all.map(|having| choose[piles][having] * lost[(stones - having) / 2]);
        lost[stones] = ways.fold(0, |sum, ways| (sum + ways) % MODULUS);
    }
    let layouts = (0..=empty).map(|stones| lost[stones] * choose[empty - stones + piles][piles]);
    let lost = layouts.fold(0, |sum, layouts| (sum + layouts) % MODULUS);
    println!("{}", (choose[n][k] + MODULUS - lost) % MODULUS);
}

/// The numbers of ways to choose up to `k` of up to `n`, modulo `MODULUS`.
fn binomials(n: usize, k: usize) -> Vec<Vec<u64>> {
    let mut choose = vec![vec![0; k + 1]; n + 1];
    choose[0][0] = 1;
    for i in 1..=n {
        choose[i][0] = 1;
        for j in 1..=k {
            choose[i][j] = (choose[i - 1][j - 1] + choose[i - 1][j]) % MODULUS;
        }
    }
    choose
}
