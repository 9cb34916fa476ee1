//! Counts the graphs in which Alice loses as if the vertices 1 and 2 had to be worth 0 for that.

use proconio::input;
use proconio::marker::Usize1;

const MODULUS: u64 = 1_000_000_007;

fn main() {
    input! { n: usize, edges: [(Usize1, Usize1)] }
    let mut lost = 0;
    for zero in (0_u32..1 << n).filter(|zero| zero & 3 == 3) {
        let mut graphs = 1;
        for v in 0..n {
            let edges = |end: u32| {
                edges.iter().filter(|edge| edge.0 == v && (zero >> edge.1 & 1) == end).count()
            };
            let (to_zero, to_others) = (1_u64 << edges(1), 1_u64 << edges(0));
            graphs *= if zero >> v & 1 == 1 { to_others } else { (to_zero - 1) * to_others };
            graphs %= MODULUS;
        }
        lost += graphs;
    }
    let all = edges.iter().fold(1, |power, _| 2 * power % MODULUS);
    println!("{}", (all + MODULUS - lost % MODULUS) % MODULUS);
}
