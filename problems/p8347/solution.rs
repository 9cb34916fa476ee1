//! A tree is lost if and only if the degrees of all its vertices are odd. Then a vertex beside the
//! deleted one has an even degree in what is left, or is all that is left. In another tree, start
//! from a vertex of even degree, and take the furthest such vertex, if there is another one: once
//! its neighbour on the way back is deleted, and any neighbour if there is no other one, all
//! degrees in its part are odd.

use proconio::input;
use proconio::marker::Usize1;
use std::io::{BufWriter, Result, Write, stdout};

fn main() -> Result<()> {
    input! { tests: usize }
    let mut answers = vec![];
    for _ in 0..tests {
        input! { n: usize, edges: [(Usize1, Usize1); n - 1] }
        let mut is_odd = vec![false; n];
        for (u, v) in edges {
            is_odd[u] = !is_odd[u];
            is_odd[v] = !is_odd[v];
        }
        let all_are_odd = is_odd.into_iter().all(|is_odd| is_odd);
        answers.push(if all_are_odd { "Luna" } else { "Hifuu" });
    }
    let mut out = BufWriter::new(stdout().lock());
    for answer in answers {
        writeln!(out, "{}", answer)?;
    }
    out.flush()
}
