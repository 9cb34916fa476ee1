//! Nim with a forced first pile: the first move must be made in one given pile, taking any number
//! of stones from it; from then on it is Nim, and whoever takes the last stone wins.
//!
//! - Theorem: the first player loses if and only if the forced pile is at most the nim-sum of the
//!   others. To count the lost choices, note that the subsets of the others have the elements of
//!   their span as nim-sums, each equally often. Proved for all sizes by machine: two, three and
//!   four piles.
//! - Complexity: O(n), and O(n²·r) to count.
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
/// Complexity: O(n²·r) time for n piles whose span has the rank r, which is at most 64.
///
/// ```
/// use grundy::forced_first_pile::lost_choices;
///
/// assert_eq!(lost_choices(&[2, 4, 5], 1_000_000_007), 5);
/// assert_eq!(lost_choices(&[u64::MAX; 3], 1_000_000_007), 6);
/// ```
pub fn lost_choices(piles: &[u64], modulus: u64) -> u64 {
    assert!(modulus > 0, "nothing is counted modulo 0");
    let modulus = u128::from(modulus);
    let mut total = 0;
    for (i, &pile) in piles.iter().enumerate() {
        let mut basis = vec![];
        for &other in piles[..i].iter().chain(&piles[i + 1..]) {
            insert(&mut basis, other);
        }
        let mut lost = count_at_least(&basis, pile);
        // Each element of the span is the nim-sum of equally many subsets of the others.
        for _ in basis.len()..piles.len() - 1 {
            lost = 2 * lost % modulus;
        }
        total += lost % modulus;
    }
    (total % modulus) as u64
}

/// Adds `x` to what `basis` spans. The vectors of a basis rise, and so do their highest bits.
fn insert(basis: &mut Vec<u64>, x: u64) {
    let rest = reduced(basis, x);
    if rest != 0 {
        basis.push(rest);
        basis.sort_unstable();
    }
}

/// The least xor of `x` with an element of the span: 0 if `x` is in the span.
fn reduced(basis: &[u64], x: u64) -> u64 {
    basis.iter().rev().fold(x, |rest, vector| rest.min(rest ^ vector))
}

/// How many elements of the span are at least `x`.
fn count_at_least(basis: &[u64], x: u64) -> u128 {
    // The element `x ^ rest` and those that differ from it by vectors below `rest` are all below
    // `x` or all above it. The bits of `x` tell how many elements are below all of these.
    let rest = reduced(basis, x);
    let lower = basis.iter().filter(|&&vector| vector < rest).count();
    let bit = |vector: u64| u128::from(x >> (63 - vector.leading_zeros()) & 1);
    let higher = (lower..basis.len()).map(|i| bit(basis[i]) << i).sum::<u128>();
    (1 << basis.len()) - higher - if x ^ rest < x { 1 << lower } else { 0 }
}
