use std::collections::BTreeSet;

use grundy::xor_basis::XorBasis;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::definition::lists;

/// All xors of some of `numbers`.
fn span(numbers: &[u64]) -> BTreeSet<u64> {
    numbers.iter().fold(BTreeSet::from([0]), |span, x| {
        span.iter().copied().chain(span.iter().map(|y| x ^ y)).collect()
    })
}

fn basis_of(numbers: &[u64]) -> XorBasis {
    let mut basis = XorBasis::default();
    for (i, &x) in numbers.iter().enumerate() {
        assert_eq!(basis.insert(x), !span(&numbers[..i]).contains(&x), "{x} of {numbers:?}");
    }
    basis
}

/// Every answer for `questions`.
fn check(numbers: &[u64], questions: &[u64]) {
    let (basis, span) = (basis_of(numbers), span(numbers));
    assert_eq!(1 << basis.rank(), span.len(), "{numbers:?}");
    for (k, &x) in span.iter().enumerate() {
        assert_eq!(basis.kth(k as u64), Some(x), "{k} of {numbers:?}");
    }
    assert_eq!(basis.kth(span.len() as u64), None);
    for &x in questions {
        let xors = || span.iter().map(|y| x ^ y);
        assert_eq!(Some(basis.min_xor(x)), xors().min(), "{x} with {numbers:?}");
        assert_eq!(Some(basis.max_xor(x)), xors().max(), "{x} with {numbers:?}");
    }
}

#[test]
fn spans_of_up_to_4_numbers_below_16_are_all_xors() {
    let questions: Vec<u64> = (0..20).collect();
    for numbers in lists(3, 0, 15) {
        check(&numbers, &questions);
    }
    for numbers in lists(4, 0, 15).into_iter().step_by(7) {
        check(&numbers, &questions);
    }
}

#[test]
fn random_spans_of_6_numbers_of_every_size_are_all_xors() {
    let mut rng = SmallRng::seed_from_u64(0);
    for _ in 0..300 {
        let numbers: Vec<u64> =
            (0..6).map(|_| rng.random::<u64>() >> rng.random_range(0..64)).collect();
        let mut questions: Vec<u64> = span(&numbers).into_iter().take(20).collect();
        questions.extend((0..20).map(|_| rng.random::<u64>() >> rng.random_range(0..64)));
        questions.extend([0, u64::MAX]);
        check(&numbers, &questions);
    }
}

#[test]
fn the_order_of_insertion_does_not_matter() {
    let mut rng = SmallRng::seed_from_u64(1);
    for _ in 0..100 {
        let mut numbers: Vec<u64> = (0..8).map(|_| rng.random_range(0..64)).collect();
        let basis = basis_of(&numbers);
        numbers.reverse();
        assert_eq!(basis_of(&numbers), basis, "{numbers:?}");
    }
}

#[test]
fn all_of_u64_can_be_spanned() {
    let mut basis = XorBasis::default();
    assert!((0..64).all(|bit| basis.insert(u64::MAX >> bit)));
    assert_eq!(basis.rank(), 64);
    for x in [0, 1, 1 << 63, u64::MAX] {
        assert_eq!(basis.kth(x), Some(x));
    }
}
