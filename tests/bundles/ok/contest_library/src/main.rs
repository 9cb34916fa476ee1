use cp::Mint998244353 as Mint;
use cp::convolution::convolution;
use cp::io::{joined, read_stdin};
use cp::monoid::Affine;
use cp::prelude::*;
use cp::segment_tree::SegmentTree;

fn main() {
    let text = read_stdin();
    let mut scanner = Scanner::new(&text);
    input! {
        scanner;
        n: usize,
        functions: [(Mint, Mint); n],
        mut best: i64,
        queries: [(usize, usize, i64); 3],
    }
    let tree: SegmentTree<Affine<{ Mint::MODULUS }>> = functions.iter().copied().collect();
    for (l, r, x) in queries {
        let (a, b) = tree.fold(l..r);
        let y = a * x.into() + b;
        println!("{y}");
        chmax!(best, y.value() as i64);
    }
    let (a, b): (Vec<Mint>, Vec<Mint>) = functions.into_iter().unzip();
    println!("{best} {}", joined(convolution(&a, &b), " "));
}
