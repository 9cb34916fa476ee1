//! Nim with a forced first pile: the first move must be made in one given pile, taking any number
//! of stones from it; from then on it is Nim, and whoever takes the last stone wins.
//!
//! - Theorem: the first player loses if and only if the forced pile is at most the nim-sum of the
//!   others. To count the lost choices, note that the subsets of the others have the elements of
//!   their span as nim-sums, each equally often. Proved for all sizes by machine: two, three and
//!   four piles.
//! - Complexity: O(n), and O(n·r + r³) to count.
//! - Source: GZOI 2017, problem 取石子游戏; the rule is Bouton's theorem, and the basis is that of
//!   C. F. Gauss's elimination, over the field of 0 and 1.
//! - Problems: p5675.

/// Whether the first player, who must begin in the pile with index `forced`, wins on `piles`.
///
/// An empty forced pile allows no move, and is lost.
///
/// Panics if `forced` is not the index of a pile.
///
/// Complexity: O(n) for n piles.
///
/// ```
/// use grundy::forced_first_pile::first_player_wins;
///
/// assert!(!first_player_wins(&[2, 4, 5], 2));
/// assert!(first_player_wins(&[2, 5], 1));
/// ```
pub fn first_player_wins(piles: &[u64], forced: usize) -> bool {
    let sum = piles.iter().fold(0, |sum, pile| sum ^ pile);
    piles[forced] > sum ^ piles[forced]
}

/// The number of ways to choose a subset of `piles` and a forced pile in it such that the first
/// player loses, modulo `modulus`. Piles of one size are told apart by their index.
///
/// Panics if `modulus` is 0.
///
/// Complexity: O(n·r + r³) time and O(n) memory for n piles whose span has the rank r, which is at
/// most 64; as a rule only O(n·r) time, since few piles are outside of the span of the others.
///
/// ```
/// use grundy::forced_first_pile::lost_choices;
///
/// assert_eq!(lost_choices(&[2, 4, 5], 1_000_000_007), 5);
/// assert_eq!(lost_choices(&[u64::MAX; 3], 1_000_000_007), 6);
/// ```
pub fn lost_choices(piles: &[u64], modulus: u64) -> u64 {
    assert!(modulus > 0, "nothing is counted modulo 0");
    let mut basis = vec![];
    let (chosen, others): (Vec<u64>, Vec<u64>) =
        piles.iter().partition(|&&pile| insert(&mut basis, pile));
    let (n, rank) = (piles.len(), basis.len());
    let mut basis_of_others = vec![];
    for pile in others {
        if basis_of_others.len() == rank {
            break;
        }
        insert(&mut basis_of_others, pile);
    }
    // The number of elements that are at least a pile, summed over all piles. Since a pile is in
    // the span, its bits that are highest ones of the basis tell in binary how many are below it.
    let mut total = (n as u128) << rank;
    for (i, &vector) in basis.iter().enumerate() {
        let bit = highest_bit(vector);
        total -= u128::from(piles.iter().map(|pile| pile >> bit & 1).sum::<u64>()) << i;
    }
    // The same for the piles without which the span is smaller; these are taken off the total.
    let mut total_of_smaller = 0;
    for (i, &pile) in chosen.iter().enumerate() {
        if reduced(&basis_of_others, pile) == 0 {
            continue;
        }
        let mut smaller = basis_of_others.clone();
        for &other in chosen[..i].iter().chain(&chosen[i + 1..]) {
            insert(&mut smaller, other);
        }
        if smaller.len() < rank {
            total -= count_at_least(&basis, pile);
            total_of_smaller += count_at_least(&smaller, pile);
        }
    }
    // Each element of a span of rank s is the nim-sum of 2^(n − 1 − s) subsets of n − 1 piles.
    let modulus = u128::from(modulus);
    let power_of_2 = |exponent: usize| {
        (0..usize::BITS - exponent.leading_zeros()).rev().fold(1 % modulus, |power, digit| {
            ((power * power % modulus) << (exponent >> digit & 1)) % modulus
        })
    };
    let total = total % modulus * power_of_2(n.saturating_sub(rank + 1)) % modulus;
    let total_of_smaller = total_of_smaller % modulus * power_of_2(n - rank) % modulus;
    ((total + total_of_smaller) % modulus) as u64
}

/// Adds `x` to what `basis` spans; `false` if it is in the span. The elements of a basis rise, and
/// none has the highest bit of another one.
fn insert(basis: &mut Vec<u64>, x: u64) -> bool {
    let rest = reduced(basis, x);
    if rest == 0 {
        return false;
    }
    for vector in basis.iter_mut() {
        if *vector >> highest_bit(rest) & 1 == 1 {
            *vector ^= rest;
        }
    }
    let place = basis.iter().filter(|&&vector| vector < rest).count();
    basis.insert(place, rest);
    true
}

/// The least xor of `x` with an element of the span: 0 if `x` is in the span.
fn reduced(basis: &[u64], x: u64) -> u64 {
    basis.iter().fold(x, |rest, vector| rest.min(rest ^ vector))
}

/// How many elements of the span are at least `x`.
fn count_at_least(basis: &[u64], x: u64) -> u128 {
    // The element `x ^ rest` and those that differ from it by vectors below `rest` are all below
    // `x` or all above it. The bits of `x` tell how many elements are below all of these.
    let rest = reduced(basis, x);
    let lower = basis.iter().filter(|&&vector| vector < rest).count();
    let higher = basis.iter().enumerate().skip(lower);
    let bits = higher.map(|(i, &vector)| u128::from(x >> highest_bit(vector) & 1) << i);
    let below = bits.sum::<u128>() + if x ^ rest < x { 1 << lower } else { 0 };
    (1 << basis.len()) - below
}

/// The number of the highest bit of `x`, which is not 0.
fn highest_bit(x: u64) -> u32 {
    63 - x.leading_zeros()
}
