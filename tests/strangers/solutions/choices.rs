//! Much of itertools: combinations, permutations, groups, windows and merges.

use itertools::{EitherOrBoth, FoldWhile, Itertools, chain, izip};
use proconio::input;

fn main() {
    input! { n: usize, k: usize, a: [i64; n] }
    let best = a.iter().combinations(k).max_by_key(|chosen| {
        (
            chosen.iter().copied().tuple_windows().map(|(x, y)| (x - y).abs()).sum::<i64>(),
            -chosen[0],
        )
    });
    println!("{best:?}");
    println!("{}", (0..4).permutations(3).filter(|p| p.iter().is_sorted()).count());
    println!("{:?}", a.iter().counts_by(|x| x.rem_euclid(3)).into_iter().sorted().collect_vec());
    for (is_even, run) in &a.iter().chunk_by(|&x| x % 2 == 0) {
        println!("{is_even} {}", run.format("+"));
    }
    let (small, large): (Vec<i64>, Vec<i64>) = a.iter().partition(|&&x| x < 4);
    println!("{:?}", small.iter().sorted().merge(large.iter().sorted()).dedup().collect_vec());
    for pair in small.iter().zip_longest(&large).take(3) {
        match pair {
            EitherOrBoth::Both(x, y) => println!("{x} {y}"),
            EitherOrBoth::Left(x) | EitherOrBoth::Right(x) => println!("{x}"),
        }
    }
    for (i, x, (y, z)) in
        izip!(1.., &a, chain!([1, 2], 7..9).collect_vec().into_iter().circular_tuple_windows())
    {
        print!("{} ", i * x + y * z);
    }
    let limited = a.iter().fold_while(0, |sum, x| match sum + x {
        sum if sum > 12 => FoldWhile::Done(sum),
        sum => FoldWhile::Continue(sum),
    });
    println!("{} {:?}", limited.into_inner(), a.iter().position_max());
    println!("{:?}", ["a", "b"].iter().cartesian_product(0..2).multi_cartesian());
}

trait MultiCartesian {
    fn multi_cartesian(self) -> String;
}

impl<I: Iterator<Item = (&'static &'static str, i32)>> MultiCartesian for I {
    fn multi_cartesian(self) -> String {
        let sets = self.map(|(letter, digit)| [format!("{letter}{digit}"), "-".to_owned()]);
        let product = sets.map(IntoIterator::into_iter).multi_cartesian_product();
        product.map(|words| words.concat()).unique().k_smallest(5).join(" ")
    }
}

// Input:
// 7 3
// 3 1 4 1 5 9 2
