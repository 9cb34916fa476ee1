//! Nim without repeats: take from one heap a number of stones, at least one, that has not been
//! taken from this heap before; whoever cannot move loses.
//!
//! - Theorem: a heap of n from which nothing has been taken has the Grundy value k, the largest
//!   number with 1 + 2 + … + k ≤ n, which is how many moves can be made in it. This is checked for
//!   all n up to 300. For larger n it is a conjecture.
//! - Complexity: O(n).
//! - Source: Codeforces 768E.
//! - Problems: cf768e.

/// The Grundy value of a heap of `heap` stones from which nothing has been taken yet. That of
/// several heaps is the xor of their values.
///
/// Up to 300 stones this is what the rules say; for more stones, no proof is known.
///
/// Complexity: O(1).
///
/// ```
/// use grundy::nim_without_repeats::grundy;
///
/// let values: Vec<u64> = (0..=10).map(grundy).collect();
/// assert_eq!(values, [0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4]);
/// ```
pub fn grundy(heap: u64) -> u64 {
    // k² + k ≤ 2n < (k + 1)(k + 2) < (k + 3/2)², so the root is k or k + 1 when it is rounded down.
    // Unless n is 0, it is far enough from k and from k + 2 for floating point.
    let root = (2.0 * heap as f64).sqrt() as u64;
    let wide = u128::from(root);
    if wide * (wide + 1) / 2 <= u128::from(heap) { root } else { root - 1 }
}

/// Whether the player to move wins when nothing has been taken from any heap yet. Heaps may be
/// empty. A position without heaps is lost.
///
/// Complexity: O(n) for n heaps.
///
/// ```
/// use grundy::nim_without_repeats::first_player_wins;
///
/// assert!(first_player_wins(&[5]));
/// assert!(!first_player_wins(&[1, 2]));
/// ```
pub fn first_player_wins(heaps: &[u64]) -> bool {
    heaps.iter().fold(0, |sum, &heap| sum ^ grundy(heap)) != 0
}
