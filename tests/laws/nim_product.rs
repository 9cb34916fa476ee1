use std::collections::HashSet;

use grundy::nim_product::nim_product;
use grundy::nimber::Nimber;

use crate::definition::mex;
use crate::nimber::{nimbers, product_by_theorem};

#[test]
fn products_below_64_are_the_least_numbers_that_they_can_be() {
    let mut products = vec![vec![0; 64]; 64];
    for a in 0..64 {
        for b in 0..64 {
            let of_lesser = |x: usize, y: usize| products[x][b] ^ products[a][y] ^ products[x][y];
            let pairs = (0..a).flat_map(|x| (0..b).map(move |y| (x, y)));
            let excluded: HashSet<u64> = pairs.map(|(x, y)| of_lesser(x, y)).collect();
            products[a][b] = mex(&excluded);
            assert_eq!(nim_product(a as u64, b as u64), products[a][b], "{a} {b}");
        }
    }
}

#[test]
fn products_of_every_size_are_as_in_the_theorem_and_as_by_logarithms() {
    let all = nimbers(40);
    for a in &all {
        for b in &all {
            let product = nim_product(a.0, b.0);
            assert_eq!(product, product_by_theorem(a.0, b.0, 32), "{a:?} {b:?}");
            assert_eq!(Nimber(product), *a * *b, "{a:?} {b:?}");
        }
    }
}
