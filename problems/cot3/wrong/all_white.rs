//! Passes over the colours, as if all vertices were white.

use grundy::path_to_root::winning_moves;
use proconio::input;
use proconio::marker::Usize1;

fn main() {
    input! { n: usize, _colours: [u8; n], edges: [(Usize1, Usize1); n - 1] }
    let is_white = vec![true; n];
    let moves: Vec<String> =
        winning_moves(&edges, 0, &is_white).iter().map(|m| (m.vertex + 1).to_string()).collect();
    println!("{}", if moves.is_empty() { "-1".to_owned() } else { moves.join("\n") });
}
