use std::collections::{BTreeSet, HashSet};

use grundy::nimber::Nimber;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::definition::mex;

/// Nimbers of every size, among them 0, 1 and the largest.
pub fn nimbers(count: usize) -> Vec<Nimber> {
    let mut rng = SmallRng::seed_from_u64(0);
    let mut all = vec![Nimber(0), Nimber(1), Nimber(u64::MAX)];
    all.extend((0..64).map(|bit| Nimber(1 << bit)));
    // The inverse of the snippet's generator, which has the largest logarithm, in all four places.
    all.extend((0..4).map(|place| Nimber(Nimber(10_279).inverse().0 << (16 * place))));
    all.extend((0..count).map(|_| Nimber(rng.random::<u64>() >> rng.random_range(0..64))));
    all
}

/// The product by the theorem alone: halves of `half` bits, down to single bits.
pub fn product_by_theorem(a: u64, b: u64, half: u32) -> u64 {
    if half == 0 {
        return a & b;
    }
    let split = |x: u64| (x >> half, x & ((1 << half) - 1));
    let ((a1, a0), (b1, b0)) = (split(a), split(b));
    let product = |a, b| product_by_theorem(a, b, half / 2);
    let high = product(a1, b1);
    let middle = high ^ product(a1, b0) ^ product(a0, b1);
    middle << half ^ product(a0, b0) ^ product(high, 1 << (half - 1))
}

#[test]
fn the_sum_and_the_product_are_the_least_numbers_that_they_can_be_below_64() {
    let mut products = vec![vec![0; 64]; 64];
    for a in 0..64 {
        for b in 0..64 {
            let of_lesser = |x: usize, y: usize| products[x][b] ^ products[a][y] ^ products[x][y];
            let pairs = (0..a).flat_map(|x| (0..b).map(move |y| (x, y)));
            let excluded: HashSet<u64> = pairs.map(|(x, y)| of_lesser(x, y)).collect();
            products[a][b] = mex(&excluded);
            let (a, b) = (Nimber(a as u64), Nimber(b as u64));
            assert_eq!((a * b).0, products[a.0 as usize][b.0 as usize], "{a:?} {b:?}");
            assert_eq!(a + b, Nimber(a.0 ^ b.0));
            assert_eq!(a - b, a + b);
        }
    }
}

#[test]
fn all_numbers_below_65536_multiply_as_in_the_theorem() {
    for a in 0..1 << 16 {
        for b in [2, 255, 1 << 15, 10_279, 40_000] {
            assert_eq!((Nimber(a) * Nimber(b)).0, product_by_theorem(a, b, 8), "{a} {b}");
        }
    }
}

#[test]
fn products_of_every_size_are_as_in_the_theorem() {
    let all = nimbers(40);
    for a in &all {
        for b in &all {
            assert_eq!((*a * *b).0, product_by_theorem(a.0, b.0, 32), "{a:?} {b:?}");
        }
    }
}

#[test]
fn nimbers_are_a_field() {
    let all = nimbers(10_000);
    for x in all.windows(3) {
        let [a, b, c] = x else { unreachable!("windows of 3") };
        let (a, b, c) = (*a, *b, *c);
        assert_eq!(a * b, b * a);
        assert_eq!((a * b) * c, a * (b * c));
        assert_eq!(a * (b + c), a * b + a * c);
        assert_eq!((a + a, a * Nimber(0), a * Nimber(1)), (Nimber(0), Nimber(0), a));
        if b != Nimber(0) {
            assert_eq!(b * b.inverse(), Nimber(1), "{b:?}");
            assert_eq!(a / b * b, a, "{a:?} {b:?}");
            assert_eq!((a * b) / b, a, "{a:?} {b:?}");
        }
    }
}

#[test]
fn all_numbers_below_65536_have_an_inverse_below_65536() {
    for a in (1..1 << 16).map(Nimber) {
        assert_eq!(a * a.inverse(), Nimber(1));
        assert!(a.inverse().0 < 1 << 16);
    }
}

#[test]
fn the_powers_of_10279_are_all_numbers_below_65536_but_0() {
    let powers = std::iter::successors(Some(Nimber(1)), |&power| Some(power * Nimber(10_279)));
    let powers: BTreeSet<u64> = powers.take(65_535).map(|power| power.0).collect();
    assert!(powers.into_iter().eq(1..65_536));
}

#[test]
#[should_panic(expected = "the nimber 0 has no inverse")]
fn division_by_zero_is_named() {
    let _ = Nimber(5) / Nimber(0);
}
